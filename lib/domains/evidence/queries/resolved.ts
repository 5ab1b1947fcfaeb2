import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { OrgId } from "@/lib/core/ids";
import { countryNames } from "@/lib/values/countries";
import type { Field } from "../constants";
import { contested, lists, stated } from "./stated";
import type { Sectors } from "./words";

/*
 * What the claims on a company's records come to, now or at the end of a day: its columns, its
 * rounds and its people.
 */

const text = (field: Field) =>
  sql.raw(`max(value #>> '{}') filter (where field = '${field}' and rank = 1)`);
const part = (field: Field, name: string) =>
  sql.raw(`max(value ->> '${name}') filter (where field = '${field}' and rank = 1)`);

/** Columns of `companies` and their expressions. */
/** The sources that state a field, the most trusted first. */
const sourceOf = (field: string) =>
  sql.raw(
    `(array_agg(source_id order by rank) filter (where field = '${field}' and value <> 'null'))[1]`,
  );

export const resolved = {
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
  stage: sql`coalesce(${text("stage")}, (array_agg(regexp_replace(value ->> 'stage', ' extension$', '')
    order by value #>> '{date,date}' desc nulls last, rank)
    filter (where field = 'round' and value ->> 'stage' is not null))[1])`,
  maturity: text("maturity"),
  hiring: sql`(${text("hiring")})::boolean`,
  unicorn_since: sql`(${part("unicorn_since", "date")})::date`,
  unicorn_since_precision: part("unicorn_since", "precision"),
  unicorn_industry: sql`coalesce((jsonb_object_agg(source_id, value order by rank desc)
    filter (where field = 'industry' and value <> 'null'))
    ->> coalesce(${sourceOf("unicorn_since")}, ${sourceOf("valuation")}), ${text("industry")})`,
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
  last_round: sql`(array_agg(value -> 'amount'
      order by value #>> '{date,date}' desc, value #>> '{amount,amount}' is null, rank)
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
export const keysOf = (names: string) =>
  sql.raw(`array(select distinct left(replace(search_key(each), ' ', ''), 100)
    from unnest(${names}) as each order by 1)`);

/** Columns that search reads and their expressions, computed from the ones above. */
export const found = {
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

export const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
export const namesOf = (part: Record<string, SQL>) =>
  Object.keys(part).map((name) => sql.raw(name));
export const named = (part: Record<string, SQL>) =>
  Object.entries(part).map(([name, value]) => sql`${value} as ${sql.raw(name)}`);
/**
 * Claims with the same stage and month are one round. The most trusted that states an amount
 * describes it, or the most trusted of all when none does. It
 * is the only place that says so for the rows of `funding_rounds` and for their number and sum.
 */
export const eachRound = sql`
  select distinct on (root_id, value ->> 'stage', substr(value #>> '{date,date}', 1, 7)) *
  from live where field = 'round' and value <> 'null'
  order by root_id, value ->> 'stage', substr(value #>> '{date,date}', 1, 7),
    value #>> '{amount,amount}' is null, rank`;

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

/**
 * Companies worked out from the claims on their records: now, or as they were known at the end of a
 * day. One grouping over all facts of a company: no join whose cost grows with both sides.
 */
export const resolvedRows = (
  org: OrgId,
  records: ReadonlyMap<string, string>,
  { sectors, asOf }: { sectors: ReadonlyMap<string, Sectors>; asOf?: string },
) => sql`
  ${stated(org, records, { asOf })}, ${contested}, ${lists},
  known (root_id, id, field, value, key, recorded_at, source_id, rank, tags, investors,
    places, cities, conflicts, sectors, filed_sectors, rounds, raised) as (
    select root_id, id, field, value, key, recorded_at, source_id, rank, null::text[],
      null::text[], null::text[], null::text[], null::bigint, null::text[], null::text[], null::bigint,
      null::numeric
      from live
    union all ${listsAndCounts(sectors)}),
  resolved as (
    select root_id, ${listed(named({ ...resolved, ...besides }))} from known group by root_id)`;

/** Claims with the same name are one person; the most trusted is shown. */
export const eachPerson = sql`
  select distinct on (root_id, lower(value ->> 'name')) *
  from live where field = 'person' and value <> 'null'
  order by root_id, lower(value ->> 'name'), rank`;
