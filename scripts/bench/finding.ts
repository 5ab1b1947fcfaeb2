import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Connection } from "../../db/connection.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { signUp } from "../launch/account.ts";
import { isCommitted, untilAllCommitted, untilImport, uploadFile } from "../launch/imports.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import type { Benchmark, Figure } from "./benchmark.ts";
import { dataFile } from "./data-file.ts";
import {
  everyNth,
  type Listed,
  longDescriptions,
  mistypedNames,
  type Rivals,
  readDirectory,
  readFormerNames,
  readOldOneLiners,
  readRivals,
  type Sought,
} from "./finding-lists.ts";

/** The least that is to be reached of each share. */
const LEAST = {
  former1: 0.91,
  former3: 0.95,
  slips: 0.95,
  rewrites: 0.6,
  held: 0.85,
  rivals: 0.22,
};
/** Only every nth is asked, so that all take a few minutes; all one-liners are asked. */
const EVERY = { former: 2, slips: 4, held: 12, rivals: 2 };
const SLIPS_SEED = 1;

type Caller = { address: string; cookie: string };
/** An imported list: who asks, and which company a record of the list became. */
type Corpus = { caller: Caller; companyOf: (record: number | string) => string | undefined };
type List = {
  name: string;
  content: string;
  records: readonly (number | string)[];
  firstRow: number;
};
type Product = { address: string; sql: Connection; directory: string };

/** Imports a list into an organization of its own, beside its starter catalog. */
async function imported({ address, sql, directory }: Product, list: List): Promise<Corpus> {
  const email = `${randomBytes(8).toString("hex")}@ridge.example`;
  const caller = { address, cookie: await signUp(address, email) };
  await untilAllCommitted(caller);
  const file = path.join(directory, list.name);
  await writeFile(file, list.content);
  const id = await uploadFile(caller, file);
  await untilImport(caller, id, isCommitted);
  const rows = await sql<{ position: number; company_id: string }[]>`
    select p.position, p.company_id from passages p join sources s on s.id = p.source_id
    where s.import_id = ${id} and p.company_id is not null`;
  const companies = new Map(rows.map((row) => [Number(row.position), row.company_id]));
  const places = new Map(list.records.map((record, at) => [record, at + list.firstRow]));
  return { caller, companyOf: (record) => companies.get(places.get(record) ?? -1) };
}

const importDirectory = (product: Product, companies: readonly Listed[]) =>
  imported(product, {
    name: "companies.json",
    content: JSON.stringify(companies),
    records: companies.map(({ id }) => id),
    firstRow: 1,
  });

/** The ids of a list of companies that the product answers, in its order. */
async function idsAt({ address, cookie }: Caller, at: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/companies/${at}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`Not answered: ${answer.status} ${at.slice(0, 80)}`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  return items.map(({ _id }) => _id);
}

/** The share of questions whose company is among the first k. */
async function recallOf({ caller, companyOf }: Corpus, sought: readonly Sought[]) {
  const places: number[] = [];
  for (const { id, q } of sought) {
    const asked = new URLSearchParams({ q, per_page: "10", facets: "false" });
    places.push((await idsAt(caller, `search?${asked}`)).indexOf(companyOf(id) ?? ""));
  }
  return (k: number) => places.filter((at) => at >= 0 && at < k).length / places.length;
}

/** The mean share of listed competitors among the ten most similar companies. */
async function precisionOf({ caller, companyOf }: Corpus, rivals: readonly Rivals[]) {
  let right = 0;
  for (const { id, relevant } of rivals) {
    const ids = await idsAt(caller, `${companyOf(id)}/similar?per_page=10`);
    const wanted = new Set([...relevant].map(companyOf));
    right += ids.filter((other) => wanted.has(other)).length / 10;
  }
  return right / rivals.length;
}

const figure = (what: string, share: number, atLeast: number): Figure => ({
  what,
  unit: "",
  bound: { atLeast },
  bare: [0],
  product: [share],
});

async function byName(product: Product, companies: readonly Listed[]): Promise<Figure[]> {
  const corpus = await importDirectory(product, companies);
  // Some of those who changed their names have left the directory.
  const isListed = new Set(companies.map(({ id }) => id));
  const names = readFormerNames(dataFile("yc-directory/former-names.csv"));
  const known = names.filter(({ id }) => isListed.has(id));
  const former = await recallOf(corpus, everyNth(known, EVERY.former));
  const slips = everyNth(mistypedNames(companies, SLIPS_SEED), EVERY.slips);
  const mistyped = await recallOf(corpus, slips);
  const old = readOldOneLiners(dataFile("yc-directory/one-liner-rewrites.jsonl"));
  const rewritten = await recallOf(corpus, old);
  return [
    figure("former name: its company first", former(1), LEAST.former1),
    figure("former name: its company among the first 3", former(3), LEAST.former3),
    figure("name with one slip: its company first", mistyped(1), LEAST.slips),
    figure("one-liner in its old wording: among the first 10", rewritten(10), LEAST.rewrites),
  ];
}

async function byDescription(product: Product, companies: readonly Listed[]): Promise<Figure> {
  const without = companies.map((company) => ({ ...company, long_description: null }));
  const held = everyNth(longDescriptions(companies), EVERY.held);
  const recall = await recallOf(await importDirectory(product, without), held);
  return figure("description that is held back: among the first 10", recall(10), LEAST.held);
}

async function byLikeness(product: Product): Promise<Figure> {
  const { csv, ids, rivals } = readRivals(dataFile("similar-companies/ai-companies.jsonl"));
  const list = { name: "companies.csv", content: csv, records: ids, firstRow: 2 };
  const corpus = await imported(product, list);
  const asked = everyNth(rivals, EVERY.rivals).filter(({ id }) => corpus.companyOf(id));
  const precision = await precisionOf(corpus, asked);
  return figure("listed rivals among the 10 most alike", precision, LEAST.rivals);
}

/** Whether companies of real lists are found at the right place, over HTTP. */
export const finding: Benchmark = {
  name: "finding",
  title:
    "Companies of real lists, each list in its own organization: the share found at the right rank, " +
    "by former names, typos, other wordings, whole descriptions, and similarity.",
  needsLinux: false,
  async run(contest) {
    const server = await contest.startProduct();
    const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
    const sql = openOwner(target);
    const directory = await mkdtemp(path.join(tmpdir(), "spotlight-finding-"));
    try {
      const product = { address: server.address, sql, directory };
      const companies = readDirectory(
        dataFile("yc-directory/companies-2026-04-07.json"),
        dataFile("yc-directory/one-liner-rewrites.jsonl"),
      );
      const figures = await byName(product, companies);
      figures.push(await byDescription(product, companies), await byLikeness(product));
      return { figures, notes: [] };
    } finally {
      await rm(directory, { recursive: true, force: true });
      await sql.end();
      await server.stop();
    }
  },
};
