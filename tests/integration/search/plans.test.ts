import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Connection, openConnection } from "@/db/connection";
import type { Filter, Term, ValueColumn } from "@/lib/search/filter";
import { rankingOf } from "@/lib/search/term-weights";
import { databaseOfWorker } from "../../support/cluster";

const COMPANIES = 40_000;
const org = "org_plans";

/** Plans of the statements that functions send, as the server reports them. */
let plans: string[] = [];
let sql: Connection;

beforeAll(async () => {
  sql = openConnection(databaseOfWorker(inject("cluster")).ownerUrl, {
    max: 1,
    onnotice: ({ message = "" }) => plans.push(message),
  });
  await sql`insert into organizations (id, name, created_at, updated_at)
    values (${org}, 'Plans', now(), now())`;
  await sql.unsafe(
    `insert into companies (id, org_id, name, name_key, name_keys, tags, investors, country, countries,
        regions, status, hiring, maturity, remote, sub_industry, unicorn_since,
        founded_year, document, prominence, conflicts, sources, created_at, updated_at)
      select 'cmp_plan' || i, $1, 'Name ' || i, 'name' || i, array['name' || i], '{}', '{}',
        (array['Norway', 'Chile', 'Japan', 'Kenya'])[1 + i % 4],
        array[(array['Norway', 'Chile', 'Japan', 'Kenya'])[1 + i % 4]]
          || case when i % 500 = 0 then array['Peru'] else '{}' end,
        case when i % 500 = 0 then array['Andes'] else '{}' end,
        case when i % 500 = 0 then 'Closed' else 'Active' end, i % 500 = 0,
        case when i % 500 = 0 then 'Growth' else 'Early' end,
        case when i % 500 = 0 then 'Fully remote' else 'Partly remote' end, 'Trade ' || i % 500,
        case when i % 500 = 0 then '2021-01-01'::date + i % 7 else '2011-01-01' end,
        1950 + i % 70, search_document('Name ' || i, '', 'Common words' || case when i % 2000 = 0 then ' seldom' else '' end, ''),
        i % 40, 0, 1, now(), now() + i * interval '1 second'
      from generate_series(1, ${COMPANIES}) i`,
    [org],
  );
  await sql`insert into search_words select ${org}, word, ndoc, 0
    from ts_stat('select document from companies where org_id = ''org_plans''')
    union all select ${org}, '', ${COMPANIES}, 0`;
  await sql`analyze companies, search_words`;
  // Searches forbid reading a table from end to end: here the planner may, and finds nothing in it.
  const forbidding = await sql<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc where 'enable_seqscan=off' = any(proconfig)`;
  for (const { signature } of forbidding)
    await sql.unsafe(`alter function ${signature} reset enable_seqscan`);
  await sql`load 'auto_explain'`;
  for (const [name, value] of Object.entries({
    log_min_duration: "0",
    log_nested_statements: "on",
    log_level: "notice",
  }))
    await sql.unsafe(`set auto_explain.${name} = ${value}`);
  await sql`select set_config('app.org_id', ${org}, false)`;
}, 120_000);

afterAll(async () => {
  await sql.end();
});

const term = (word: string): Term => ({ words: [word], weight: 1, text: word });
type Asked = { filters?: Filter[]; terms?: Term[]; sort?: string };

/** The plans of statements on companies that a call of the function makes. */
async function plansOf(call: string, { filters = [], terms = [] }: Asked): Promise<string[]> {
  plans = [];
  const given = [filters, terms, rankingOf(terms)].map((part) => JSON.stringify(part));
  await sql.unsafe(`select * from ${call}`, given);
  return plans.filter((plan) => / on companies/.test(plan));
}

const ASKED = "$1::text::jsonb, $2::text::jsonb, $3::text::jsonb";
const page = (sort: string) => `search_page(${ASKED}, '${sort}', true, 25, 0, null)`;
const counted = `search_count(${ASKED}, 10000)`;
const of = (column: ValueColumn, value: string): Filter => ({
  kind: "in",
  column,
  values: [value],
});
const norway = of("country", "Norway");
const closed = of("status", "Closed");

test.each<[string, string, Asked, RegExp]>([
  ["words, a page", page("relevance"), { terms: [term("seldom")] }, /companies_terms/],
  ["words, counted", counted, { terms: [term("seldom")] }, /companies_terms/],
  [
    "words, by value",
    `search_facets(${ASKED}, 10000, '{country}', '[]')`,
    { terms: [term("seldom")] },
    /companies_terms/,
  ],
  ["a name", `search_names('{name7}', '', 10)`, {}, /companies_terms/],
  ["the beginning of a name", `search_names('{}', 'name77', 10)`, {}, /companies_org_name/],
  ["a seldom value", counted, { filters: [closed] }, /companies_org_status/],
  ["another country", counted, { filters: [of("country", "Peru")] }, /companies_places/],
  ["another region", counted, { filters: [of("region", "Andes")] }, /companies_places/],
  [
    "a state or its code",
    counted,
    {
      filters: [
        {
          ...{ kind: "in", column: "region", values: ["Andes"] },
          codes: { values: ["AN"], country: "Peru" },
        },
      ],
    },
    /companies_places/,
  ],
  ["a yes", counted, { filters: [of("hiring", "true")] }, /companies_org_hiring/],
  ["a growth stage", counted, { filters: [of("maturity", "Growth")] }, /companies_org_maturity/],
  ["remote work", counted, { filters: [of("remote", "Fully remote")] }, /companies_org_remote/],
  [
    "a narrow industry",
    counted,
    { filters: [of("sub_industry", "Trade 7")] },
    /companies_org_sub_industry/,
  ],
  [
    "a day",
    counted,
    { filters: [{ kind: "range", column: "unicorn_since", min: "2020-01-01" }] },
    /companies_org_unicorn_since/,
  ],
  ["the best known", page("relevance"), { filters: [norway] }, /companies_org_prominence/],
  ["by year", page("founded"), { filters: [norway] }, /companies_org_founded/],
  ["by name", page("name"), { filters: [norway] }, /companies_org_name/],
  ["by change", page("updated"), { filters: [norway] }, /companies_org_updated/],
])("%s is looked up in an index", async (_, call, asked, index) => {
  const given = call.includes("$1") ? call : `${call}, (select ${ASKED}) as unused`;
  const found = await plansOf(given, asked);
  expect(found.join("\n")).toMatch(index);
  for (const plan of found) expect(plan).not.toMatch(/Seq Scan on companies/);
});

test("words of companies are read of no index over all of an organization's companies", async () => {
  for (const plan of await plansOf(counted, { filters: [closed], terms: [term("seldom")] }))
    expect(plan).not.toMatch(/Bitmap Index Scan on companies_org_(?:name|updated|prominence)/);
});
