import "server-only";
import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies, searchWords } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/**
 * How many companies contain each of the given words, by word form; 0 for none. Stop words are left
 * out because search ignores them.
 */
export async function countsOfWords(
  db: Db,
  org: OrgId,
  words: readonly string[],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await db.execute<{ word: string; companies: number }>(sql`
    select typed.word, coalesce(max(search_words.companies), 0)::int as companies
    from jsonb_array_elements_text((${JSON.stringify(words)}::text)::jsonb) as typed(word)
      cross join lateral unnest(tsvector_to_array(search_vector(typed.word))) as lexeme
      left join search_words on ${ofOrganization(searchWords, org)} and search_words.word = lexeme
    group by typed.word`);
  return new Map(rows.map(({ word, companies }) => [word, companies]));
}

/** How many companies the organization has, from the count stored with those of the words. */
export async function countOfCompanies(db: Db, org: OrgId): Promise<number> {
  const [row] = await db.execute<{ companies: number }>(sql`
    select companies from search_words where ${ofOrganization(searchWords, org)} and word = ''`);
  return row?.companies ?? 0;
}

/** The keys (`nameKey`) of current and former names, by company. */
export async function namesOfCompanies(
  db: Db,
  org: OrgId,
  ids: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: companies.id, nameKeys: companies.nameKeys })
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(companies.id, ids)));
  return new Map(rows.map(({ id, nameKeys }) => [id, nameKeys]));
}

/** The ids of companies' sectors, including parent sectors, by company. */
export async function sectorsOfCompanies(
  db: Db,
  org: OrgId,
  ids: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: companies.id, sectors: companies.sectors })
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(companies.id, ids)));
  return new Map(rows.map(({ id, sectors }) => [id, sectors]));
}
