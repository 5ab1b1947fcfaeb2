import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies, fundingRounds, people } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countryNames } from "@/lib/values/countries";
import { type Field, RESOLVE_CHUNK, WORKED_OUT_AT_ONCE } from "../constants";
import { personId } from "./ids";
import { countInvestors, deleteUnusedInvestors } from "./investors";
import { joinNamesakes } from "./joins";
import { anyOf, recordsOf, rootsOf } from "./records";
import { contested, lists, stated } from "./stated";
import { countWords, deleteUnusedWords, type Sectors, sectorsOf } from "./words";

const text = (field: Field) =>
  sql.raw(`max(value #>> '{}') filter (where field = '${field}' and rank = 1)`);
const part = (field: Field, name: string) =>
  sql.raw(`max(value ->> '${name}') filter (where field = '${field}' and rank = 1)`);

/** Columns of `companies` and their expressions. */
const resolved = {
  name: sql`coalesce(${text("name")}, ${part("website", "domain")}, 'Unknown')`,
  name_key: sql`coalesce(max(substr(key, 3)) filter (where field = 'name' and rank = 1), '')`,
  domain: part("website", "domain"),
  website: part("website", "url"),
  description: sql`coalesce(${text("description")}, ${text("long_description")})`,
  industry: text("industry"),
  sub_industry: text("sub_industry"),
  city: text("city"),
  region: text("region"),
  country: text("country"),
  remote: text("remote"),
  founded_year: sql`(${text("founded_year")})::int`,
  employees_min: sql`(${part("employees", "min")})::int`,
  employees_max: sql`(${part("employees", "max")})::int`,
  status: text("status"),
  company_type: text("company_type"),
  stage: sql`coalesce(${text("stage")}, (array_agg(value ->> 'stage'
    order by value #>> '{date,date}' desc nulls last, rank)
    filter (where field = 'round' and value ->> 'stage' is not null))[1])`,
  maturity: text("maturity"),
  hiring: sql`(${text("hiring")})::boolean`,
  unicorn_since: sql`(${part("unicorn_since", "date")})::date`,
  unicorn_since_precision: part("unicorn_since", "precision"),
  batch: text("batch"),
  total_funding: sql`(${part("total_funding", "amount")})::bigint`,
  total_funding_currency: part("total_funding", "currency"),
  valuation: sql`(${part("valuation", "amount")})::bigint`,
  valuation_currency: part("valuation", "currency"),
  annual_revenue: sql`(${part("annual_revenue", "amount")})::bigint`,
  annual_revenue_currency: part("annual_revenue", "currency"),
  last_round_on: sql`(max(value #>> '{date,date}') filter (where field = 'round'))::date`,
  sources: sql`count(distinct source_id)`,
  created_at: sql`min(recorded_at)`,
  tags: sql`coalesce(max(tags), '{}')`,
  investors: sql`coalesce(max(investors), '{}')`,
  conflicts: sql`coalesce(max(conflicts), 0)`,
  sectors: sql`coalesce(max(sectors), '{}')`,
  filed_sectors: sql`coalesce(max(filed_sectors), '{}')`,
  former_names: sql`coalesce(array_agg(distinct value #>> '{}')
    filter (where field = 'former_name' and value <> 'null'), '{}')`,
  known_rounds: sql`max(rounds)::int`,
  source_ids: sql`coalesce(array_agg(distinct source_id) filter (where source_id is not null), '{}')`,
  custom: sql`coalesce(jsonb_object_agg(field, value)
    filter (where rank = 1 and field like 'custom.%' and value <> 'null'), '{}')`,
  name_keys: sql`coalesce(array_agg(distinct substr(key, 3))
    filter (where field in ('name', 'former_name') and key is not null), '{}')`,
} satisfies Record<string, SQL>;

/**
 * Separator of texts in a document: words that nobody searches for, so that no phrase spans two
 * texts.
 */
const BETWEEN = sql.raw("' a a '");
const texts = (parts: SQL) => sql`concat_ws(${BETWEEN}, ${parts})`;

/** Further values needed to compute the columns of `found`. */
const besides = {
  names: sql`string_agg(distinct value #>> '{}', ${BETWEEN})
    filter (where field in ('name', 'former_name'))`,
  long_description: text("long_description"),
  persons: sql`string_agg(distinct value ->> 'name', ${BETWEEN}) filter (where field = 'person')`,
  ticker: text("ticker"),
  places: sql`coalesce(max(places), '{}')`,
  more_cities: sql`coalesce(max(cities), '{}')`,
  raised: sql`max(raised)::bigint`,
  last_round: sql`(array_agg(value -> 'amount' order by value #>> '{date,date}' desc, rank)
    filter (where field = 'round' and value #>> '{date,date}' is not null))[1]`,
} satisfies Record<string, SQL>;

const dollarsOf = (amount: string, currency: string) =>
  sql.raw(`case when ${currency} = 'USD' then ${amount} end`);

/** Every country's name as a key, for `jsonb_exists`: places are named in the product's words. */
const countryKeys = JSON.stringify(
  Object.fromEntries(countryNames().map((name) => [name, 1])),
).replaceAll("'", "''");
/** A company's own country or region, then the others among its places. */
const withPlaces = (own: "country" | "region", isCountry: boolean) =>
  sql.raw(`array_remove(array[${own}], null) || case when places = '{}' then '{}' else array(
    select place from unnest(places) with ordinality as stated(place, nth)
    where jsonb_exists('${countryKeys}'::jsonb, place) = ${isCountry}
      and place is distinct from ${own} order by nth) end`);

/** A company's own city, then the others that are stated, of each key the first. */
const cities =
  sql.raw(`case when more_cities = '{}' then array_remove(array[city], null) else array(
    select name from (select name, nth, row_number() over (partition by search_key(name) order by nth) as same
      from unnest(array_remove(array[city], null) || more_cities) with ordinality as stated(name, nth))
    as named where same = 1 order by nth) end`);

/** The valuation from which a company is called a unicorn, in US dollars. */
const UNICORN = 1_000_000_000;

/** The keys by which investors are compared: `investorKey`. */
const keysOf = (names: string) =>
  sql.raw(`array(select distinct left(replace(search_key(each), ' ', ''), 100)
    from unnest(${names}) as each order by 1)`);

/** Columns that search reads and their expressions, computed from the ones above. */
const found = {
  last_round_amount: dollarsOf("(last_round ->> 'amount')::bigint", "last_round ->> 'currency'"),
  total_funding_usd: sql`coalesce(${dollarsOf("total_funding", "total_funding_currency")}, raised)`,
  is_public: sql`coalesce(status = 'Public', false)
    or coalesce(company_type = 'Public Company', false) or ticker is not null`,
  cities,
  city_keys: sql`array(select left(search_key(name), 100)
    from unnest(${cities}) with ordinality as each_city(name, nth) order by nth)`,
  countries: withPlaces("country", true),
  regions: withPlaces("region", false),
  investor_keys: keysOf("investors"),
  known_investors: sql`nullif(cardinality(${keysOf("investors")}), 0)`,
  valuation_usd: dollarsOf("valuation", "valuation_currency"),
  annual_revenue_usd: dollarsOf("annual_revenue", "annual_revenue_currency"),
  unicorn: sql.raw(`case when unicorn_since is not null then true
    when valuation_currency = 'USD' then valuation >= ${UNICORN} end`),
  document: sql`search_document(names,
    ${texts(sql`industry, array_to_string(tags, ${BETWEEN})`)}, description,
    ${texts(sql`nullif(long_description, description), array_to_string(investors, ${BETWEEN}),
      persons, array_to_string(${cities}, ${BETWEEN})`)})`,
  prominence: sql`search_prominence(sources, num_nonnulls(domain, description, long_description,
    industry, city, country, founded_year, employees_min, stage, total_funding, valuation,
    annual_revenue, last_round_on), employees_min,
    ${dollarsOf("total_funding", "total_funding_currency")})`,
} satisfies Record<string, SQL>;

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const namesOf = (part: Record<string, SQL>) => Object.keys(part).map((name) => sql.raw(name));
const named = (part: Record<string, SQL>) =>
  Object.entries(part).map(([name, value]) => sql`${value} as ${sql.raw(name)}`);
const columns = namesOf({ ...resolved, ...found });
const renewed = columns.map((name) => sql`${name} = excluded.${name}`);

/** Why companies are resolved: their evidence changed, or the recipe did. */
type Cause = "evidence" | "recipe";
type Occasion = { now: Date; cause: Cause };

/** Columns of `resolved` that are not shown: only search reads them. */
const unseen = [
  "sectors",
  "filed_sectors",
  "name_keys",
  "former_names",
  "known_rounds",
  "source_ids",
];
const seen = Object.keys(resolved).filter((column) => !unseen.includes(column));
const rowOf = (table: string) => sql.raw(`row(${seen.map((column) => `${table}.${column}`)})`);
/**
 * Whether a company gets a new version; after a change of the recipe only if the change is visible.
 */
const isNewer: Record<Cause, SQL> = {
  evidence: sql`true`,
  recipe: sql`${rowOf("companies")} is distinct from ${rowOf("excluded")}`,
};

/**
 * Claims with the same stage and month are one round, which the most trusted of them describes. It
 * is the only place that says so for the rows of `funding_rounds` and for their number and sum.
 */
const eachRound = sql`
  select distinct on (root_id, value ->> 'stage', substr(value #>> '{date,date}', 1, 7)) *
  from live where field = 'round' and value <> 'null'
  order by root_id, value ->> 'stage', substr(value #>> '{date,date}', 1, 7), rank`;

const listsAndCounts = (sectors: ReadonlyMap<string, Sectors>) => sql`
  select root_id, null, null, null::jsonb, null, null::timestamptz, null, null::bigint, tags,
    investors, places, cities, null::bigint, null::text[], null::text[], null::bigint, null::numeric
  from lists
  union all
  select root_id, null, null, null, null, null, null, null, null, null, null, null, count(*), null,
    null, null, null
  from contested group by root_id
  union all
  select root_id, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
    count(*), sum((value #>> '{amount,amount}')::numeric) filter (where value #>> '{amount,currency}' = 'USD')
  from (${eachRound}) as each_round group by root_id
  union all
  select pair ->> 0, null, null, null, null, null, null, null, null, null, null, null, null,
    string_to_array(pair ->> 1, ' '), string_to_array(pair ->> 2, ' '), null, null
  from jsonb_array_elements((${JSON.stringify([...sectors].map(([id, { all, filed }]) => [id, all.join(" "), filed.join(" ")]))}::text)::jsonb) as pair`;

/** One grouping over all facts of a company: no join whose cost grows with both sides. */
const upsertCompanies = (
  org: OrgId,
  records: ReadonlyMap<string, string>,
  { sectors, now, cause }: { sectors: ReadonlyMap<string, Sectors> } & Occasion,
) => sql`
  with ${stated(org, records)}, ${contested}, ${lists},
  known (root_id, id, field, value, key, recorded_at, source_id, rank, tags, investors,
    places, cities, conflicts, sectors, filed_sectors, rounds, raised) as (
    select root_id, id, field, value, key, recorded_at, source_id, rank, null::text[],
      null::text[], null::text[], null::text[], null::bigint, null::text[], null::text[], null::bigint,
      null::numeric
      from live
    union all ${listsAndCounts(sectors)}),
  resolved as (
    select root_id, ${listed(named({ ...resolved, ...besides }))} from known group by root_id)
  insert into companies (id, org_id, updated_at, ${listed(columns)})
  select root_id, ${org}, ${now.toISOString()}::timestamptz,
    ${listed([...namesOf(resolved), ...Object.values(found)])}
  from resolved
  on conflict (id) do update set ${listed(renewed)},
    updated_at = case when ${isNewer[cause]} then excluded.updated_at else companies.updated_at end,
    version = companies.version + (${isNewer[cause]})::int`;

/** One row per round. */
const insertRounds = (org: OrgId, records: ReadonlyMap<string, string>) => sql`
  with ${stated(org, records, { only: ["round"] })}
  insert into funding_rounds (id, org_id, company_id, claim_id, stage, announced_on,
    date_precision, amount, amount_max, currency, valuation, valuation_currency, lead_investors,
    investors, lead_keys, investor_keys)
  select 'rnd_' || substr(id, 5), ${org}, root_id, id, value ->> 'stage',
    (value #>> '{date,date}')::date, value #>> '{date,precision}',
    (value #>> '{amount,amount}')::bigint, (value #>> '{amount,max}')::bigint,
    value #>> '{amount,currency}', (value #>> '{valuation,amount}')::bigint,
    value #>> '{valuation,currency}', leads, others, ${keysOf("leads")}, ${keysOf("leads || others")}
  from (${eachRound}) as rounds, lateral (select
    array(select jsonb_array_elements_text(value -> 'lead_investors')) as leads,
    array(select jsonb_array_elements_text(value -> 'investors')) as others) as named`;

/** One row per person: claims with the same name are one person; the most trusted is shown. */
const insertPeople = (org: OrgId, records: ReadonlyMap<string, string>) => sql`
  with ${stated(org, records, { only: ["person"] })}
  insert into people (id, org_id, company_id, claim_id, name, title, linkedin_url)
  select ${personId(org, sql`subject_id`, sql`value ->> 'name'`)}, ${org}, root_id, id,
    value ->> 'name', value ->> 'title', value ->> 'linkedin_url'
  from (select distinct on (root_id, lower(value ->> 'name')) * from live where value <> 'null'
    order by root_id, lower(value ->> 'name'), rank) as persons`;

/** From this many companies on, joins process all their claims at once. */
const MANY = 100;

/**
 * Runs work on many companies with hash joins over claims that are looked up. Before a table has
 * statistics the planner expects few rows and uses nested loops, which take minutes for thousands
 * of companies, or reads the claims of all companies.
 */
async function inBulk<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const names = ["enable_nestloop", "enable_seqscan"];
  const each = (of: (name: string) => SQL) => sql`select ${listed(names.map(of))}`;
  const [before] = await db.execute<Record<string, string>>(
    each((name) => sql`current_setting(${name}) as ${sql.raw(name)}`),
  );
  await db.execute(each((name) => sql`set_config(${name}, 'off', true)`));
  const result = await work();
  await db.execute(each((name) => sql`set_config(${name}, ${before?.[name] ?? "on"}, true)`));
  return result;
}

type Members = ReadonlyMap<string, string>;

/** Resolves the companies of these records and returns those that still have claims. */
async function workOut(
  db: Db,
  org: OrgId,
  records: Members,
  occasion: Occasion,
): Promise<string[]> {
  const sectors = await sectorsOf(db, org, records);
  const made = await db.execute<{ id: string }>(
    sql`${upsertCompanies(org, records, { sectors, ...occasion })} returning id`,
  );
  await db.execute(insertRounds(org, records));
  await db.execute(insertPeople(org, records));
  return made.map(({ id }) => id);
}

/** Records grouped by company, WORKED_OUT_AT_ONCE companies at a time. */
function* inParts(roots: readonly string[], records: Members): Generator<Members> {
  for (let from = 0; from < roots.length; from += WORKED_OUT_AT_ONCE) {
    const part = new Set(roots.slice(from, from + WORKED_OUT_AT_ONCE));
    yield new Map([...records].filter(([, root]) => part.has(root)));
  }
}

async function resolveChunk(
  db: Db,
  org: OrgId,
  roots: string[],
  occasion: Occasion,
): Promise<void> {
  const records = await recordsOf(db, org, roots);
  const ids = [...records.keys()];
  const all = anyOf(ids);
  await db.execute(sql`delete from funding_rounds
    where ${ofOrganization(fundingRounds, org)} and company_id = ${all}`);
  await db.execute(sql`delete from people
    where ${ofOrganization(people, org)} and company_id = ${all}`);
  await db.execute(countWords(org, ids, -1));
  await db.execute(countInvestors(org, ids, -1));
  const living = new Set<string>();
  for (const part of inParts(roots, records))
    for (const id of await workOut(db, org, part, occasion)) living.add(id);
  const gone = ids.filter((id) => !living.has(id));
  if (gone.length > 0)
    await db.execute(sql`delete from companies
      where ${ofOrganization(companies, org)} and id = ${anyOf(gone)}`);
  await db.execute(countWords(org, [...living], 1));
  await db.execute(countInvestors(org, [...living], 1));
  await db.execute(deleteUnusedWords(org));
  await db.execute(deleteUnusedInvestors(org));
}

/**
 * Resolves these records again: joins them to records of the same company or parts them, and
 * computes the companies, funding rounds and people that they are part of. A company without claims is deleted. Each changed company gets a new
 * version, updated `now`; after a change of the recipe only if the change is visible.
 */
export async function resolveCompanies(
  db: Db,
  org: OrgId,
  records: Iterable<string>,
  now: Date,
  cause: Cause = "evidence",
): Promise<void> {
  const touched = [...new Set(records)];
  const join = () => joinNamesakes(db, org, touched);
  const changed = await (touched.length > MANY ? inBulk(db, join) : join());
  const roots = [...new Set((await rootsOf(db, org, [...touched, ...changed])).values())];
  for (let from = 0; from < roots.length; from += RESOLVE_CHUNK) {
    const chunk = roots.slice(from, from + RESOLVE_CHUNK);
    const resolve = () => resolveChunk(db, org, chunk, { now, cause });
    await (chunk.length > MANY ? inBulk(db, resolve) : resolve());
  }
}
