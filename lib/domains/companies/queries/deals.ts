import "server-only";
import { sql } from "drizzle-orm";
import { type Db, executePrepared } from "@/db/client";
import { subjectAliases } from "@/db/schema/evidence";
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

/** The value on which all entries agree; entries without a value do not disagree. */
const agreed = (column: string) => {
  const said = sql.raw(`spoken.${column}`);
  return sql`case when count(distinct ${said}) = 1 then min(${said}) end`;
};

/**
 * Companies in projects that the caller can see, with the values on which all their entries agree.
 * When records became one company, only the first entry of a project counts, as in the project
 * itself. `offset 0` keeps a look-up per company: otherwise the planner overestimates the number of
 * ids and reads all entries.
 */
export function listDeals(db: Db, org: OrgId, companyIds: readonly string[]): Promise<DealRow[]> {
  return executePrepared<DealRow>(
    db,
    sql`with recursive records as (
      select asked.id as root, asked.id as record
      from jsonb_array_elements_text((${JSON.stringify(companyIds)}::text)::jsonb) as asked(id)
      union all
      select records.root, subject_aliases.subject_id from records join subject_aliases
        on ${ofOrganization(subjectAliases, org)} and subject_aliases.into_subject_id = records.record
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
