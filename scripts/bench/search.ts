import { type Connection, openConnection } from "../../db/connection.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import type { Benchmark, Figure } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { loadCompanies } from "./load-companies.ts";
import { p95, replay, type Statement, statementsOf, type Tenant, timed } from "./statements.ts";

const COMPANIES = 1_000_000;
const SMALLER = 100_000;
const SMALLER_ORGANIZATION = "org_bench_smaller";
/** Each question so often: p95 of what is left when the first round has warmed both sides up. */
const ROUNDS = 6;
const SEED = 2026;

const QUESTIONS = [
  "fintech companies in Germany founded after 2018",
  "carbon capture startups in the Nordics",
  "biotechnology with more than 200 employees",
  "software for hospitals that raised over $50M",
  "robots for farmers in India",
  "companies in Stockholm backed by Bace Capital",
  "detect fraud sensors",
  "secure payments for banks in Brazil since 2020",
  "Series B marketplace in Canada",
  "satellites",
];
/**
 * Two words that stand in very many companies, looked for as words: none of them is a condition.
 */
const BROAD = ["software platform", "carbon software", "platform hospitals", "payments cost"];

type Database = Tenant & { owner: Connection };

async function ask({ address, cookie }: Server, q: string): Promise<void> {
  const url = `${address}/api/companies/search?q=${encodeURIComponent(q)}`;
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`"${q}" answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Requests and their recorded statements in turns; the first round only warms both up. */
async function mixed(server: Server, database: Database): Promise<Figure> {
  const [bare, product]: [number[], number[]] = [[], []];
  const asked = await Promise.all(QUESTIONS.map((q) => statementsOf(database, { q })));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, q] of QUESTIONS.entries()) {
      const replayed = await replay(database, asked[index] ?? []);
      const answered = await timed(() => ask(server, q));
      if (round > 0) [bare[bare.length], product[product.length]] = [replayed, answered];
    }
  return {
    what: "mixed searches over HTTP against their statements alone, p95",
    unit: "ms",
    bare: [p95(bare)],
    product: [p95(product)],
    bound: { times: 1.5 },
  };
}

/**
 * The statement that finds and ranks a page of companies with these words, as a search sends it.
 */
async function pageOf(database: Database, words: string): Promise<Statement[]> {
  const statements = await statementsOf(database, { q: "", where: [], words, facets: false });
  return statements.filter(({ text }) => text.includes("search_page("));
}

async function broadly(database: Database): Promise<number[]> {
  const samples: number[] = [];
  const pages = await Promise.all(BROAD.map((words) => pageOf(database, words)));
  for (let round = 0; round <= ROUNDS; round++)
    for (const page of pages) {
      const ms = await replay(database, page);
      if (round > 0) samples.push(ms);
    }
  return samples;
}

/** A name with two letters changed for each other. */
const mistyped = (name: string) =>
  name.length < 5 ? `${name}x` : name.slice(0, 2) + name[3] + name[2] + name.slice(4);

/** Searches by a mistyped name against the trigram index that one would build for it. */
async function byTypo(database: Database): Promise<Figure> {
  const { owner, orgId } = database;
  const rows = await owner<{ name: string }[]>`
    select split_part(name, ' ', 1) as name from companies
    where org_id = ${orgId} order by md5(id) limit 12`;
  await owner`create index naive_names on companies using gin (name gin_trgm_ops)`;
  const [bare, product]: [number[], number[]] = [[], []];
  try {
    for (const name of rows.map((row) => mistyped(row.name))) {
      const naive = owner`select id, similarity(name, ${name}) as score from companies
        where org_id = ${orgId} and name % ${name} order by score desc limit 25`;
      bare.push(await timed(() => naive.execute()));
      product.push(await replay(database, await statementsOf(database, { q: name })));
    }
  } finally {
    await owner`drop index naive_names`;
  }
  return {
    what: "search by a mistyped name against a trigram search of all names, p95",
    unit: "ms",
    bare: [p95(bare)],
    product: [p95(product)],
    bound: { times: 1 / 3 },
  };
}

async function load([owner, second]: [Connection, Connection], [small, large]: [string, string]) {
  const since = performance.now();
  await loadCompanies(
    [owner, second],
    [
      { orgId: small, first: 0, count: SMALLER, seed: SEED + 1 },
      { orgId: large, first: SMALLER, count: COMPANIES, seed: SEED },
    ],
  );
  return `Generating and loading took ${Math.round((performance.now() - since) / 1000)} s.`;
}

async function measure(server: Server, large: Database): Promise<Figure[]> {
  const small = { ...large, orgId: SMALLER_ORGANIZATION };
  const [bare, product] = [await broadly(small), await broadly(large)];
  return [
    await mixed(server, large),
    {
      what: "page of a search for two common words, at the database, p95",
      unit: "ms",
      bare: [0],
      product: [p95(product)],
      bound: { atMost: 30 },
    },
    {
      what: "the same at ten times the companies, p95",
      unit: "ms",
      bare: [p95(bare)],
      product: [p95(product)],
      bound: { times: 4 },
    },
    await byTypo(large),
  ];
}

/** A million companies that are searched, with another organization's beside them. */
export const search: Benchmark = {
  name: "search",
  title:
    `Searches among ${COMPANIES.toLocaleString("en")} generated companies of one organization, with ` +
    `${SMALLER.toLocaleString("en")} of another beside them. The bare server here is the database: the ` +
    "statements of the same searches, as the application's role and under row-level security.",
  needsLinux: true,
  async run(contest) {
    const server = await contest.startProduct();
    const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
    const [owner, second] = [openOwner(target), openOwner(target)];
    const app = openConnection(target.appUrl, { max: 1 });
    try {
      const [row] = await owner<{ id: string }[]>`select id from organizations limit 1`;
      const orgId = row?.id ?? "";
      const note = await load([owner, second], [SMALLER_ORGANIZATION, orgId]);
      return { figures: await measure(server, { owner, app, orgId }), notes: [note] };
    } finally {
      await Promise.all([app.end(), owner.end(), second.end()]);
      await server.stop();
    }
  },
};
