import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import type { Connection } from "../../db/connection.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { isCommitted, untilAllCommitted, untilImport, uploadFile } from "../launch/imports.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import { type Benchmark, type Figure, type Outcome, PAIRS } from "./benchmark.ts";
import { typeInto } from "./chat.ts";
import type { Contest, Server } from "./contest.ts";
import { cpuPerRequest, pageCost, REQUESTS, withServers } from "./page-cost.ts";
import { post } from "./streams.ts";
import { drawWhole, openContext, withBrowser } from "./visit.ts";

const NAME = "Bench Robotics";
/** Lists that tell of the company; of each the five facts that differ are stored, and all ten of the first. */
const LISTS = 40;
const BLOCKS = 40;
const MANY_BLOCKS = 200;
const WRITTEN_MS = 1_500;
const KEY_MS = 50;
const LOOK_MS = 10;

const HEADER =
  "name,website,city,country,founded year,employees,industry,total funding,annual revenue,description";

/** One list of one company: what it says differs a little from list to list. */
const listOf = (nth: number) =>
  `${HEADER}\n${NAME},bench-robotics.example,Oslo,Norway,${2012 + (nth % 3)},${40 + nth},Robotics,` +
  `$${10 + nth}M,$${3 + nth}M,"Robots that sort parcels, as list ${nth} says."\n`;

/** The company of which 200 facts are stated. */
async function aKnownCompany(server: Server, owner: Connection): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "spotlight-bench-"));
  try {
    for (let nth = 0; nth < LISTS; nth++) {
      const file = path.join(folder, `list-${nth}.csv`);
      writeFileSync(file, listOf(nth));
      await untilImport(server, await uploadFile(server, file), isCommitted);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const [row] = await owner<{ id: string }[]>`select id from companies where name = ${NAME}`;
  if (!row) throw new Error("The company was not imported");
  return row.id;
}

const read = async <T>({ address, cookie }: Server, url: string): Promise<T> => {
  const answer = await fetch(address + url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer.json() as Promise<T>;
};

/** Writes a committee memo; the milliseconds from the request to the end of its run. */
async function write(server: Server, companyId: string): Promise<{ memo: string; ms: number }> {
  const since = performance.now();
  const asked = { company_id: companyId, template: "investment_committee" };
  const { _id, run_id } = await (await post(server, "/api/memos", asked)).json();
  for (;;) {
    const { status } = await read<{ status: string }>(server, `/api/runs/${run_id}`);
    if (status === "done") return { memo: _id, ms: performance.now() - since };
    if (status !== "queued" && status !== "running") throw new Error(`The run is ${status}`);
    await delay(LOOK_MS);
  }
}

/** Adds copies of a memo's first paragraph until it has so many blocks. */
async function fill(owner: Connection, memo: string, blocks: number): Promise<void> {
  await owner`
    insert into memo_blocks (id, org_id, memo_id, section, kind, place, columns, sentences, version,
      edited_by, created_at, updated_at)
    select 'blk_bench' || ${blocks}::int || '_' || nth || ${memo}, org_id, memo_id, section, kind, place + nth / 1000.0, columns,
      sentences, 1, edited_by, created_at, updated_at
    from (select * from memo_blocks where memo_id = ${memo} and kind = 'paragraph'
        and removed_at is null order by place limit 1) as block,
      generate_series(1, ${blocks}::int
        - (select count(*)::int from memo_blocks where memo_id = ${memo} and removed_at is null)) as nth`;
  await owner`analyze memo_blocks`;
}

/** The slowest key of a sentence that is typed into the memo. */
async function slowestKey(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await page.locator("main textarea").first().waitFor();
  return typeInto(page);
}

async function typed(browser: Browser, product: Server, memo: string): Promise<Figure> {
  const context = await openContext(browser, product);
  try {
    const page = await context.newPage();
    await drawWhole(page);
    const samples: number[] = [];
    // The first one loads the page's own scripts.
    for (let nth = 0; nth <= PAIRS; nth++) {
      const slowest = await slowestKey(page, `${product.address}/memos/${memo}`);
      if (nth > 0) samples.push(slowest);
    }
    return figure(`slowest key in a memo of ${MANY_BLOCKS} blocks`, samples, KEY_MS);
  } finally {
    await context.close();
  }
}

const figure = (what: string, product: number[], atMost: number): Figure => ({
  what,
  unit: "ms",
  bare: product.map(() => 0),
  product,
  bound: { atMost },
});

/** What the page asks for once its text is there: the memo compared with what is stored. */
async function comparison(server: Server, memo: string): Promise<Figure> {
  const asked = { server, path: `/api/memos/${memo}`, cookie: server.cookie };
  await cpuPerRequest(asked);
  const product: number[] = [];
  for (let nth = 0; nth < PAIRS; nth++) product.push(await cpuPerRequest(asked));
  const what = "server CPU of the comparison that follows the page";
  return { what, unit: "ms", bare: product.map(() => 0), product };
}

async function measure(contest: Contest, bare: Server, product: Server): Promise<Outcome> {
  await untilAllCommitted(product);
  const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
  const owner = openOwner(target);
  try {
    const companyId = await aKnownCompany(product, owner);
    const [row] = await owner<{ claims: number }[]>`
      select count(*)::int as claims from claims as c join sources as s on s.id = c.source_id
      where c.org_id = (select org_id from companies where id = ${companyId}) and s.title like 'list-%'`;
    const { memo } = await write(product, companyId);
    const times: number[] = [];
    for (let nth = 0; nth < PAIRS; nth++) times.push((await write(product, companyId)).ms);
    await fill(owner, memo, BLOCKS);
    const page = { server: product, path: `/memos/${memo}`, cookie: product.cookie };
    const rival = { what: "", page: { server: bare, path: bare.quiet } };
    const cost = await pageCost(page, [{ ...rival, cpu: { times: 4 }, javascript: { times: 3 } }]);
    const compared = await comparison(product, memo);
    await fill(owner, memo, MANY_BLOCKS);
    const key = await withBrowser((browser) => typed(browser, product, memo));
    const written = figure("a committee memo, from the request to its end", times, WRITTEN_MS);
    const notes = [`The company has ${row?.claims ?? 0} claims from ${LISTS} lists.`];
    return { figures: [written, ...cost, compared, key], notes };
  } finally {
    await owner.end();
  }
}

/** A memo is written over HTTP, opened and typed into. */
export const memos: Benchmark = {
  name: "memos",
  title:
    `A committee memo of the built-in engine about a company with 200 claims, over HTTP; the page of a memo of ${BLOCKS} ` +
    `blocks against a bare dynamic page with a nonce, a sample of CPU is ${REQUESTS} requests, four at a time, ` +
    "connections kept, gzip; the comparison with what is stored, which the page asks for after its text; and " +
    `a sentence typed into a memo of ${MANY_BLOCKS} blocks in a headless Chromium at 1440x900.`,
  needsLinux: true,
  needsBrowser: true,
  run: (contest) => withServers(contest, (bare, product) => measure(contest, bare, product)),
};
