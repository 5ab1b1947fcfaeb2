import { once } from "node:events";
import type { Connection } from "../../db/connection.ts";
import { type GeneratedCompany, generateCompany, randomFrom } from "./generated-companies.ts";

/** Companies of one organization: `first` numbers them, equal seeds make equal companies. */
export type Load = { orgId: string; first: number; count: number; seed: number };

const LOADED_AT_ONCE = 20_000;

/** What is generated of a company, by its type in the database. */
const STAGED: Record<keyof GeneratedCompany, string> = {
  id: "text",
  name: "text",
  name_key: "text",
  description: "text",
  industry: "text",
  tags: "text[]",
  country: "text",
  city: "text",
  sectors: "text[]",
  founded_year: "integer",
  employees_min: "integer",
  employees_max: "integer",
  status: "text",
  stage: "text",
  funding: "bigint",
  last_round_on: "date",
  investors: "text[]",
};
const staged = Object.keys(STAGED) as (keyof GeneratedCompany)[];

const INSERT = `
  insert into companies (id, org_id, name, name_key, name_keys, description, industry, tags, country,
    countries, city, cities, city_keys, sectors, founded_year, employees_min, employees_max, stage, status, total_funding,
    total_funding_currency, total_funding_usd, last_round_on, investors, investor_keys, document,
    prominence, conflicts, sources, created_at, updated_at)
  select id, $1, name, name_key, array[name_key], description, industry, tags, country,
    case when country is null then '{}'::text[] else array[country] end, city,
    array_remove(array[city], null), array_remove(array[search_key(city)], null), sectors, founded_year, employees_min, employees_max, stage, status, funding,
    case when funding is not null then 'USD' end, funding, last_round_on, investors,
    array(select replace(search_key(one), ' ', '') from unnest(investors) as one),
    search_document(name, concat_ws(' a a ', industry, array_to_string(tags, ' a a ')), description,
      concat_ws(' a a ', array_to_string(investors, ' a a '), city)),
    search_prominence(1, num_nonnulls(description, industry, city, country, founded_year,
      employees_min, stage, funding, last_round_on), employees_min, funding), 0, 1, now(), now()
  from generated`;

const COUNT_WORDS = `
  insert into search_words (org_id, word, companies, names)
  select $1, word, count(*), count(*) filter (where is_name)
  from companies, lateral (select lexeme as word, 'A' = any (weights) as is_name from unnest(document)
    union all select '$' || key, false from unnest(investor_keys) as key
    union all select '', false) as words
  where org_id = $1 group by word`;

/** A value as COPY reads it; those generated have neither quotes, tabs nor backslashes. */
const written = (value: GeneratedCompany[keyof GeneratedCompany]): string => {
  if (value === null) return String.raw`\N`;
  return Array.isArray(value) ? `{${value.map((each) => `"${each}"`)}}` : String(value);
};
const lineOf = (company: GeneratedCompany) =>
  `${staged.map((column) => written(company[column])).join("\t")}\n`;

async function insert(sql: Connection, orgId: string, lines: string): Promise<void> {
  const columns = staged.map((column) => `${column} ${STAGED[column]}`);
  await sql.unsafe(`create temporary table if not exists generated (${columns})`);
  await sql`truncate generated`;
  const stream = await sql`copy generated from stdin`.writable();
  stream.end(lines);
  await once(stream, "finish");
  await sql.unsafe(INSERT, [orgId]);
}

function* batchesOf({ first, count, seed }: Load): Generator<string> {
  const random = randomFrom(seed);
  for (let from = 0; from < count; from += LOADED_AT_ONCE)
    yield Array.from({ length: Math.min(LOADED_AT_ONCE, count - from) }, (_, nth) =>
      lineOf(generateCompany(random, first + from + nth)),
    ).join("");
}

/**
 * Each connection takes the next batch when it is done with its last one: so that both cores work.
 */
async function insertAll(connections: readonly Connection[], load: Load): Promise<void> {
  const batches = batchesOf(load);
  const insertRest = async (sql: Connection) => {
    for (const lines of batches) await insert(sql, load.orgId, lines);
  };
  await Promise.all(connections.map(insertRest));
}

/**
 * Inserts invented companies as the owner, bypassing the evidence, because only search is measured.
 * Indexes are created last and the table is unlogged; otherwise it takes four times as long.
 */
export async function loadCompanies(
  connections: readonly [Connection, ...Connection[]],
  loads: readonly Load[],
): Promise<void> {
  const [sql] = connections;
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`set work_mem = '256MB'`;
  await sql`alter table companies set unlogged`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'companies' and indexname <> 'companies_pkey'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  for (const load of loads) await insertAll(connections, load);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum analyze companies`;
  for (const { orgId } of loads) {
    await sql`delete from search_words where org_id = ${orgId}`;
    await sql.unsafe(COUNT_WORDS, [orgId]);
  }
  await sql`vacuum analyze search_words`;
}
