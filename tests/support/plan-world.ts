import { createHash } from "node:crypto";
import { nameKey } from "@/lib/values/names";
import type { Member } from "./factories";
import { asOwner } from "./owner";
import {
  type Company,
  countOf,
  countriesOf,
  dollars,
  fundingOf,
  isUnicorn,
  keyOf,
  type Made,
  planCompanies,
  rowsOf,
  searchKeyOf,
  sourcesOf,
  titleOf,
} from "./plan-companies";
import type { OracleRow } from "./search-oracle";

/** One statement for any number of rows; arrays come as JSON. */
async function storeCompanies(companies: readonly Company[], { orgId }: Member): Promise<void> {
  const sql = asOwner();
  const rows = companies.map((company) => ({
    ...company,
    rounds: undefined,
    people: undefined,
    sectors: [...company.sectors],
    name_key: nameKey(company.name),
    funding: fundingOf(company),
    city_keys: company.cities.map(searchKeyOf),
    keys: company.investors.map(keyOf).sort(),
    known_rounds: countOf(company.rounds.length),
    known_investors: countOf(company.investors.length),
    valuation_usd: dollars(company.valuation, company.valuation_currency),
    unicorn: isUnicorn(company),
    countries: countriesOf(company),
  }));
  await sql.unsafe(
    `insert into companies (id, org_id, name, name_key, name_keys, website, description, industry,
      tags, investors, investor_keys, city, cities, city_keys, region, country, founded_year, employees_min,
      employees_max, status, company_type, stage, batch, total_funding, total_funding_currency,
      total_funding_usd, valuation, valuation_currency, valuation_usd, annual_revenue,
      annual_revenue_currency, annual_revenue_usd, unicorn, unicorn_industry, countries, regions, sub_industry, maturity, remote, hiring,
      unicorn_since, last_round_on, last_round_amount, known_rounds, known_investors, source_ids, sectors, document, prominence, conflicts, sources,
      created_at, updated_at)
    select c ->> 'id', $1, c ->> 'name', c ->> 'name_key', array[c ->> 'name_key'], c ->> 'website',
      c ->> 'description', c ->> 'industry', list(c -> 'tags'), list(c -> 'investors'),
      list(c -> 'keys'), c ->> 'city', list(c -> 'cities'), list(c -> 'city_keys'), c ->> 'region', c ->> 'country',
      (c ->> 'founded_year')::int, (c ->> 'employees_min')::int, (c ->> 'employees_max')::int,
      c ->> 'status', c ->> 'company_type', c ->> 'stage', c ->> 'batch',
      (c ->> 'total_funding')::bigint,
      case when c ->> 'total_funding' is not null then c ->> 'total_funding_currency' end,
      (c ->> 'funding')::bigint, (c ->> 'valuation')::bigint,
      case when c ->> 'valuation' is not null then c ->> 'valuation_currency' end,
      (c ->> 'valuation_usd')::bigint, (c ->> 'revenue')::bigint,
      case when c ->> 'revenue' is not null then 'USD' end, (c ->> 'revenue')::bigint,
      (c ->> 'unicorn')::boolean, coalesce(c ->> 'unicorn_industry', c ->> 'industry'), list(c -> 'countries'),
      array_remove(array[c ->> 'region'], null), c ->> 'sub_industry', c ->> 'maturity',
      c ->> 'remote', (c ->> 'hiring')::boolean, (c ->> 'unicorn_since')::date,
      (c ->> 'last_round_on')::date,
      (c ->> 'last_round_amount')::bigint, (c ->> 'known_rounds')::int,
      (c ->> 'known_investors')::int, list(c -> 'source'), list(c -> 'sectors'),
      search_document(c ->> 'name', concat_ws(' a a ', c ->> 'industry'),
        coalesce(c ->> 'description', ''), ''), 10, 0, 1, now(), now()
    from jsonb_array_elements(($2::text)::jsonb) as c`.replaceAll(
      /list\(([^)]*)\)/g,
      "array(select jsonb_array_elements_text($1))",
    ),
    [orgId, JSON.stringify(rows)],
  );
  const rounds = companies.flatMap((company) =>
    company.rounds.map((round) => ({
      ...round,
      company: company.id,
      keys: [...new Set([...round.leads, ...round.investors].map(keyOf))].sort(),
      lead_keys: round.leads.map(keyOf).sort(),
    })),
  );
  await sql.unsafe(
    `insert into funding_rounds (id, org_id, company_id, claim_id, stage, announced_on,
      date_precision, amount, currency, valuation, valuation_currency, lead_investors, investors,
      investor_keys, lead_keys)
    select r ->> 'id', $1, r ->> 'company', r ->> 'claim', r ->> 'stage', (r ->> 'day')::date,
      case when r ->> 'day' is not null then 'day' end, (r ->> 'amount')::bigint, r ->> 'currency',
      (r ->> 'valuation')::bigint, case when r ->> 'valuation' is not null then 'USD' end,
      list(r -> 'leads'), list(r -> 'investors'), list(r -> 'keys'), list(r -> 'lead_keys')
    from jsonb_array_elements(($2::text)::jsonb) as r`.replaceAll(
      /list\(([^)]*)\)/g,
      "array(select jsonb_array_elements_text($1))",
    ),
    [orgId, JSON.stringify(rounds)],
  );
  const people = companies.flatMap((company) =>
    company.people.map((person) => ({ ...person, company: company.id })),
  );
  await sql.unsafe(
    `insert into people (id, org_id, company_id, claim_id, name, title)
    select p ->> 'id', $1, p ->> 'company', p ->> 'claim', p ->> 'name', p ->> 'title'
    from jsonb_array_elements(($2::text)::jsonb) as p`,
    [orgId, JSON.stringify(people)],
  );
  await sql`insert into search_words select ${orgId}, word, ndoc, 0
    from ts_stat(${`select document from companies where org_id = '${orgId}'`})
    union all select ${orgId}, '$' || key, count(*), 0 from companies, unnest(investor_keys) as key
      where org_id = ${orgId} group by key
    union all select ${orgId}, '', ${companies.length}, 0`;
}

async function storeSources({ orgId }: Member, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await asOwner()`insert into sources (id, org_id, kind, origin, title, retrieved_at, trust_tier,
      updated_at) values (${id}, ${orgId}, 'import', ${id}, ${titleOf(id)}, now(), 3, now())`;
}

export type PlanWorld = {
  rows: ReturnType<typeof rowsOf>;
  /** A company of an id as the oracle of searches knows it; of a round or a person its own. */
  companyOf: ReadonlyMap<string, OracleRow>;
};

/** An investor's id follows from the organization and its key. */
const withInvestorIds = (rows: PlanWorld["rows"], { orgId }: Member): PlanWorld["rows"] => ({
  ...rows,
  investors: rows.investors.map((row) => {
    const hash = createHash("sha256").update(`${orgId} ${row.id}`).digest("hex");
    return { ...row, id: `ivr_${hash.slice(0, 24)}` };
  }),
});

/** Fills the member's organization. */
export async function aPlanWorld(member: Member, made: Made): Promise<PlanWorld> {
  const companies = planCompanies(made);
  await storeSources(member, sourcesOf(made.name));
  await storeCompanies(companies, member);
  return {
    rows: withInvestorIds(rowsOf(companies), member),
    companyOf: new Map(
      companies.flatMap((company) =>
        [company, ...company.rounds, ...company.people].map(({ id }) => [id, company] as const),
      ),
    ),
  };
}
