import "server-only";
import { sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies, investorNames } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { investorId, investorKey } from "./ids";
import { rootsOf } from "./records";

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

/** Each name → the id of its investor: of the one that it was merged into, if it was. */
export async function investorsOfNames(
  db: Db,
  org: OrgId,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db.execute<{ name: string; id: string }>(sql`
    select name, ${investorId(org, investorKey(sql`name`))} as id
    from jsonb_array_elements_text((${JSON.stringify(names)}::text)::jsonb) as name`);
  const roots = await rootsOf(
    db,
    org,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ name, id }) => [name, roots.get(id) ?? id]));
}

/** What an investor's id stands for: the spelling that most companies use; else the text itself. */
export async function investorName(db: Db, org: OrgId, id: string): Promise<string> {
  const [row] = await db.execute<{ name: string }>(sql`
    select name from investor_names
    where ${ofOrganization(investorNames, org)} and investor_id = ${id}
    order by companies desc, name limit 1`);
  return row?.name ?? id;
}

/** An investor by its own id, whatever it was merged into. */
type NamedInvestor = { id: string; name: string; companies: number };

/**
 * Investors with a name in which some word, and those after it, begin with `words`; those of the
 * most companies first.
 */
export async function investorsNamed(
  db: Db,
  org: OrgId,
  { words, limit }: { words: string; limit: number },
): Promise<NamedInvestor[]> {
  return db.execute<NamedInvestor>(sql`
    select investor_id as id, (array_agg(name order by companies desc, name))[1] as name,
      sum(companies)::int as companies
    from investor_names
    where ${ofOrganization(investorNames, org)} and search_key(${words}) <> ''
      and strpos(' ' || search_key(name), ' ' || search_key(${words})) > 0
    group by investor_id order by sum(companies) desc, 2 limit ${limit}`);
}

/** An investor whose name begins with words; `isWhole`: its name has the last of them whole. */
type BegunInvestor = NamedInvestor & { words: string; isWhole: boolean };

/** Investors whose names begin with some of these words, those of the most companies first. */
export async function investorsBegun(
  db: Db,
  org: OrgId,
  words: readonly string[],
): Promise<BegunInvestor[]> {
  return db.execute<BegunInvestor>(sql`
    select words, investor_id as id,
      starts_with(search_key(name), key || ' ') or search_key(name) = key as "isWhole",
      (array_agg(name order by companies desc, name))[1] as name, sum(companies)::int as companies
    from investor_names
    join (select words, search_key(words) as key
      from jsonb_array_elements_text((${JSON.stringify(words)}::text)::jsonb) as words) as asked
      on key <> '' and starts_with(search_key(name), key)
    where ${ofOrganization(investorNames, org)}
    group by 1, 2, 3 order by sum(companies) desc, 4`);
}

/** How investors are spelled, each spelling with its number of companies. */
export async function spellingsOf(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<NamedInvestor[]> {
  return db.execute<NamedInvestor>(sql`
    select investor_id as id, name, companies from investor_names
    where ${ofOrganization(investorNames, org)} and investor_id = ${anyOf(ids)}
    order by companies desc, name`);
}
