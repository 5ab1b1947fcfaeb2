import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import { companyOfEntry, type Projected, withShown } from "./shown";

export type DueRow = {
  id: string;
  project_id: string;
  company_name: string;
  live: string;
  funding_stage: string | null;
  next_step: string;
  next_step_on: string;
  total: number;
};

type Due = { userId: string | null; until: string; limit: number };

/** Next steps that are due by a day, of entries that the person owns or nobody does. */
export const listDue = (
  db: Db,
  org: OrgId,
  projected: Projected,
  { userId, until, limit }: Due,
): Promise<DueRow[]> =>
  db.execute<DueRow>(sql`${withShown(org, projected)}
    select shown.id, shown.project_id, companies.name as company_name, shown.live,
      companies.stage as funding_stage, shown.next_step, shown.next_step_on::text, count(*) over ()::int as total
    from shown join ${companyOfEntry(org)}
    where shown.next_step_on <= ${until}::date and shown.status = 'Active'
      and (shown.owner_id is null or shown.owner_id = ${userId})
    order by shown.next_step_on, companies.name_key, shown.id limit ${limit}`);

export type ChangedRow = {
  company_id: string;
  company_name: string;
  updated_at: string;
  total: number;
};

/** Companies of the projects about which something was learnt since a moment, the latest first. */
export const listChangedCompanies = (
  db: Db,
  org: OrgId,
  projected: Projected,
  { since, limit }: { since: Date; limit: number },
): Promise<ChangedRow[]> =>
  db.execute<ChangedRow>(sql`${withShown(org, projected)}, changed as (
      select distinct companies.id, companies.name, companies.updated_at
      from shown join ${companyOfEntry(org)}
      where companies.updated_at > ${since.toISOString()}::timestamptz
        and shown.created_at < companies.updated_at)
    select id as company_id, name as company_name, updated_at::text, count(*) over ()::int as total
    from changed order by changed.updated_at desc, id limit ${limit}`);
