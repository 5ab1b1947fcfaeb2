import "server-only";
import { sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies, searchWords } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { filedUnder, sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { lists, stated } from "./stated";

/**
 * Characters of a description that are searched for sectors: long ones say first what a company
 * does.
 */
const SAID_FIRST = 1_000;

/** The ids of a company's sectors, those above its own among them, and of those it is filed under. */
export type Sectors = { all: string[]; filed: string[] };

/**
 * Each company → the sectors in its industry, tags and description; companies without any are left
 * out.
 */
export async function sectorsOf(
  db: Db,
  org: OrgId,
  records: ReadonlyMap<string, string>,
  asOf?: string,
): Promise<Map<string, Sectors>> {
  const only = ["industry", "sub_industry", "tags", "description", "long_description"] as const;
  const of = (field: (typeof only)[number]) =>
    sql.raw(`max(value #>> '{}') filter (where field = '${field}' and rank = 1)`);
  const rows = await db.execute<{ id: string; filed: string[]; description: string | null }>(sql`
    with ${stated(org, records, { only, asOf })}, ${lists},
    said as (select root_id, ${of("industry")} as industry, ${of("sub_industry")} as sub_industry,
      left(coalesce(${of("description")}, ${of("long_description")}), ${SAID_FIRST}) as description
      from live group by root_id)
    select root_id as id, array_remove(array[industry, sub_industry] || tags, null) as filed,
      description
    from said left join lists using (root_id)`);
  return new Map(
    rows
      .map(({ id, filed, description }) => {
        const sectors = { all: sectorsFrom(filed, description), filed: filedUnder(filed) };
        return [id, sectors] as const;
      })
      .filter(([, { all }]) => all.length > 0),
  );
}

/**
 * What a company is filed under; its description only where it is filed under nothing that is a line
 * of business, so that "healthcare companies" are those that somebody calls so.
 */
function sectorsFrom(filed: readonly string[], description: string | null): string[] {
  const sectors = sectorsIn(filed);
  return sectors.length > 0 || description === null ? sectors : sectorsIn([description]);
}

/** Deletes words that no company has any more. */
export const deleteUnusedWords = (org: OrgId) => sql`
  delete from search_words where ${ofOrganization(searchWords, org)} and companies = 0`;

/**
 * Counts the words of companies, the sectors that a source files companies under (behind "#", of those
 * that no other source speaks of, so that the heading is its own), and the companies under the empty word, with `sign` -1 before a
 * change and 1 after it: so the counts match the documents in the same transaction.
 */
export const countWords = (org: OrgId, records: readonly string[], sign: 1 | -1) => sql`
  insert into search_words (org_id, word, companies, names)
  select ${org}, word, ${sql.raw(`${sign}`)} * count(*), ${sql.raw(`${sign}`)} * count(*) filter (where is_name)
  from companies, lateral (
    select lexeme as word, lexeme = any(named) as is_name
    from unnest(tsvector_to_array(document)) as lexeme,
      tsvector_to_array(ts_filter(document, '{a}')) as named
    union all select '$' || key, false from unnest(investor_keys) as key
    union all select '#' || sector || ' ' || source_ids[1], false from unnest(filed_sectors) as sector
      where cardinality(source_ids) = 1
    union all select '', false) as words
  where ${ofOrganization(companies, org)} and id = ${anyOf(records)}
  group by word
  on conflict (org_id, word) do update set
    companies = search_words.companies + excluded.companies,
    names = search_words.names + excluded.names`;
