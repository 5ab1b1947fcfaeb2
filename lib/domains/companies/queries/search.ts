import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Filter, Ranking, Term } from "@/lib/search/filter";

/*
 * Each search is a SECURITY DEFINER function that reads the transaction's organization only: with
 * row-level security PostgreSQL would not use the text index. See docs/decisions/search-index.md.
 */

/** What is searched for. An optional term finds nothing by itself. */
export type Asked = {
  filters: readonly Filter[];
  terms: readonly Term[];
  ranking: Ranking;
};

const json = (value: unknown): SQL => sql`(${JSON.stringify(value)}::text)::jsonb`;
const asked = ({ filters, terms, ranking }: Asked): SQL =>
  sql`${json(filters)}, ${json(terms)}, ${json(ranking)}`;

/** "employees" sorts by the lower end; "employees_max" sorts near matches by how close they are. */
export type SearchOrder =
  | "relevance"
  | "name"
  | "updated"
  | "founded"
  | "employees"
  | "funding"
  | "valuation"
  | "annual_revenue"
  | "rounds"
  | "investors"
  | "employees_max"
  | "last_round_on"
  | "last_round_amount"
  | "unicorn_since";

export type Hit = {
  company_id: string;
  /** Null when there are no words to rank by. */
  score: number | null;
  /** Indexes in `terms` of what the company does not match; null when it was not ranked. */
  missing: number[] | null;
};

type Part = {
  sort: SearchOrder;
  isDescending: boolean;
  limit: number;
  offset: number;
  /** The total, if known: small results are fetched with another plan than large ones. */
  counted?: number;
};

/** A range of the companies that a search finds, in order. */
export const searchCompanies = (db: Db, what: Asked, part: Part): Promise<Hit[]> =>
  db.execute<Hit>(sql`select company_id, score, missing from search_page(${asked(what)}, ${part.sort},
    ${part.isDescending}, ${part.limit}, ${part.offset}, ${part.counted ?? null})`);

/** How many companies a search finds, counted up to `cap` + 1. */
export async function countCompanies(db: Db, what: Asked, cap: number): Promise<number> {
  const [row] = await db.execute<{ counted: number }>(
    sql`select search_count(${asked(what)}, ${cap}) as counted`,
  );
  return row?.counted ?? 0;
}

export type FacetCount = { field: string; value: string; companies: number };

/** The requested facets: fields, and kinds of company with their conditions. */
type Faceted = {
  cap: number;
  fields: readonly string[];
  kinds: readonly { value: string; filter: Filter }[];
};

/**
 * How many of the first `cap` companies have each value, most common first; kinds under the field
 * `company_type`, and the count of all, up to `cap` + 1, under `total`.
 */
export const facetsOfCompanies = (db: Db, what: Asked, facets: Faceted): Promise<FacetCount[]> =>
  db.execute<FacetCount>(sql`select * from search_facets(${asked(what)}, ${facets.cap},
    array(select jsonb_array_elements_text(${json(facets.fields)})), ${json(facets.kinds)})`);

/** A cell of the market's grid; null: not known. `first` is null in the row that has the total. */
export type MarketRow = {
  sector: string | null;
  stage: string | null;
  companies: number;
  /** Of how many the total funding is known, and its sum in US dollars. */
  funded: number | null;
  funding: number | null;
  first: { _id: string; name: string }[] | null;
};

type Grid = { cap: number; sectors: number; named: number };

/** The first `cap` companies by sector and funding stage, with the names of the first of each cell. */
export const marketOfCompanies = (db: Db, what: Asked, grid: Grid): Promise<MarketRow[]> =>
  db.execute<MarketRow>(sql`select * from search_market(${asked(what)}, ${grid.cap},
    ${grid.sectors}, ${grid.named})`);

export type NamedHit = { company_id: string; kind: "exact" | "former" | "prefix" };

/**
 * Companies with a current, former or other name that has one of the keys (`nameKey`) or, unless
 * `prefix` is empty, a key that begins with it.
 */
export const companiesByName = (
  db: Db,
  { keys, prefix, limit }: { keys: readonly string[]; prefix: string; limit: number },
): Promise<NamedHit[]> =>
  db.execute<NamedHit>(sql`select * from search_names(
    array(select jsonb_array_elements_text(${json(keys)})), ${prefix}, ${limit})`);

export type CompanyWord = { word: string; fields: string; companies: number };

/**
 * The lexemes of a company, the parts of its document ("A" to "D") and the number of companies that
 * contain them.
 */
export const wordsOfCompany = (db: Db, companyId: string): Promise<CompanyWord[]> =>
  db.execute<CompanyWord>(sql`select * from search_words_of(${companyId})`);
