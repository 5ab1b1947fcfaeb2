import "server-only";
import { sql } from "drizzle-orm";
import { type Db, executePrepared } from "@/db/client";
import { companyAliases } from "@/db/schema/evidence";
import { projects } from "@/db/schema/projects";
import { watchlistEntries } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

type DealRow = {
  company_id: string;
  priority: string | null;
  status: string | null;
  last_interaction: string | null;
};

/** What entries say alike; who says nothing does not speak against the others. */
const agreed = (column: string) => {
  const said = sql.raw(`spoken.${column}`);
  return sql`case when count(distinct ${said}) = 1 then min(${said}) end`;
};

/**
 * Companies that are in projects which the caller sees, with what all their entries say alike. Of records that
 * became one company the first entry of a project speaks, as it alone is shown there. `offset 0` keeps the
 * look-up by company for each: the planner takes the few ids for a thousand, and would read all entries.
 */
export function listDeals(db: Db, org: OrgId, companyIds: readonly string[]): Promise<DealRow[]> {
  return executePrepared<DealRow>(
    db,
    sql`with recursive records as (
      select asked.id as root, asked.id as record
      from jsonb_array_elements_text((${JSON.stringify(companyIds)}::text)::jsonb) as asked(id)
      union all
      select records.root, company_aliases.company_id from records join company_aliases
        on ${ofOrganization(companyAliases, org)} and company_aliases.into_company_id = records.record
    ), spoken as (
      select distinct on (records.root, entry.project_id) records.root, entry.*
      from records cross join lateral (
        select id, project_id, priority, status, last_interaction_at, created_at from watchlist_entries
        where ${ofOrganization(watchlistEntries, org)} and removed_at is null
          and watchlist_entries.company_id = records.record
          and exists (select from projects where ${ofOrganization(projects, org)}
            and projects.id = watchlist_entries.project_id and projects.removed_at is null)
        offset 0) as entry
      order by records.root, entry.project_id, entry.created_at, entry.id
    )
    select root as company_id, ${agreed("priority")} as priority, ${agreed("status")} as status,
      ${agreed("last_interaction_at")} as last_interaction
    from spoken group by root`,
  );
}
