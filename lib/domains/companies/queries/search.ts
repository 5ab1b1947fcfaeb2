import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Filter, Ranking, Term } from "@/lib/search/filter";

/*
 * Each call is a function of the database's owner that reads the organisation of the transaction: under
 * the wall of a table no word is looked up in an index. See docs/decisions/search-index.md.
 */

/** What is looked for. A term that is optional finds nothing by itself. */
export type Asked = {
  filters: readonly Filter[];
  terms: readonly Term[];
  ranking: Ranking;
};

const json = (value: unknown): SQL => sql`(${JSON.stringify(value)}::text)::jsonb`;
const asked = ({ filters, terms, ranking }: Asked): SQL =>
  sql`${json(filters)}, ${json(terms)}, ${json(ranking)}`;

/** "employees" is the lower end; the last three order near misses by how near they are. */
export type SearchOrder =
  | "relevance"
  | "name"
  | "updated"
  | "founded"
  | "employees"
  | "funding"
  | "employees_max"
  | "last_round_on"
  | "last_round_amount";

export type Hit = {
  company_id: string;
  /** Null when there are no words to rank by. */
  score: number | null;
  /** Places in `terms` of what the company does not match; null when it was not ranked. */
  missing: number[] | null;
};

type Part = {
  sort: SearchOrder;
  isDescending: boolean;
  limit: number;
  offset: number;
  /** How many the search finds, where somebody counted them: few are found in another way than many. */
  counted?: number;
};

/** A part of the companies that a search finds, in order. */
export const searchCompanies = (db: Db, what: Asked, part: Part): Promise<Hit[]> =>
  db.execute<Hit>(sql`select company_id, score, missing from search_page(${asked(what)}, ${part.sort},
    ${part.isDescending}, ${part.limit}, ${part.offset}, ${part.counted ?? null})`);

/** How many a search finds, counted to one more than `cap`. */
export async function countCompanies(db: Db, what: Asked, cap: number): Promise<number> {
  const [row] = await db.execute<{ counted: number }>(
    sql`select search_count(${asked(what)}, ${cap}) as counted`,
  );
  return row?.counted ?? 0;
}

export type FacetCount = { field: string; value: string; companies: number };

/** What facets are asked for: fields, and kinds of company by what makes one of them. */
type Faceted = {
  cap: number;
  fields: readonly string[];
  kinds: readonly { value: string; filter: Filter }[];
};

/**
 * How many of the first `cap` companies hold which value, most first; those of kinds under the field
 * `company_type`, and how many there are, to one more than `cap`, under `total`.
 */
export const facetsOfCompanies = (db: Db, what: Asked, facets: Faceted): Promise<FacetCount[]> =>
  db.execute<FacetCount>(sql`select * from search_facets(${asked(what)}, ${facets.cap},
    array(select jsonb_array_elements_text(${json(facets.fields)})), ${json(facets.kinds)})`);

export type NamedHit = { company_id: string; kind: "exact" | "former" | "prefix" };

/**
 * Companies that are called by one of the keys (`nameKey`), were or are also called so, or, unless
 * `prefix` is empty, whose key begins with it.
 */
export const companiesByName = (
  db: Db,
  { keys, prefix, limit }: { keys: readonly string[]; prefix: string; limit: number },
): Promise<NamedHit[]> =>
  db.execute<NamedHit>(sql`select * from search_names(
    array(select jsonb_array_elements_text(${json(keys)})), ${prefix}, ${limit})`);

export type CompanyWord = { word: string; fields: string; companies: number };

/** The lexemes of a company, the parts of its document ("A" to "D") and in how many companies they are. */
export const wordsOfCompany = (db: Db, companyId: string): Promise<CompanyWord[]> =>
  db.execute<CompanyWord>(sql`select * from search_words_of(${companyId})`);
