import "server-only";
import { sql } from "drizzle-orm";
import { companies, investorNames } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { investorId, investorKey } from "./ids";
import { anyOf } from "./records";

/**
 * Counts in how many of these companies' lists each spelling of an investor's name occurs, with
 * `sign` -1 before a change of the companies and 1 after it.
 */
export const countInvestors = (org: OrgId, records: readonly string[], sign: 1 | -1) => sql`
  insert into investor_names (org_id, investor_id, name, companies)
  select ${org}, ${investorId(org, sql`key`)}, left(spelling, 200),
    ${sql.raw(`${sign}`)} * sum(times)
  from (
    select spelling, times, ${investorKey(sql`spelling`)} as key
    from (
      select spelling, count(*) as times from companies, unnest(investors) as spelling
      where ${ofOrganization(companies, org)} and id = ${anyOf(records)}
      group by spelling) as written
    offset 0) as keyed
  where key <> ''
  group by 2, 3
  on conflict (org_id, investor_id, name) do update set
    companies = investor_names.companies + excluded.companies`;

/** Deletes spellings that no company's list has any more. */
export const deleteUnusedInvestors = (org: OrgId) => sql`
  delete from investor_names where ${ofOrganization(investorNames, org)} and companies = 0`;
