import { setTimeout as delay } from "node:timers/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { type Connection, openConnection } from "../../db/connection.ts";
import { searchDocuments } from "../../lib/domains/documents/service/search.ts";
import { toPdf } from "../../lib/domains/memos/service/pdf.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import { type Benchmark, type Figure, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { growthWhile } from "./imports.ts";
import { learnStatements, p95, replay, type Tenant, timed } from "./statements.ts";

const PAGES = 100;
const PASSAGES = 1_000_000;
const PASSAGES_OF_ONE = 100;
const WORDS = 50_000;
const WORDS_OF_ONE = 12;
const ROUNDS = 40;
const LARGE_TEXT = 8_000_000;
const LARGE_PAGES = 600;
const MOST_MB = 150;
const LOOK_MS = 5;
const LONGEST_MS = 120_000;

const SENTENCE =
  "The quarterly report of the company says that parcels sorted by its robots grew again, and that churn of its customers fell below the bound that the board had set.";

/** A born-digital PDF with about so many pages. */
function pdfOf(title: string, pages: number): Uint8Array<ArrayBuffer> {
  const sections = Array.from({ length: pages }, (_, page) => ({
    title: `Page ${page + 1} of ${title}`,
    blocks: Array.from({ length: 7 }, (_, at) => ({
      kind: "paragraph" as const,
      chart: null,
      columns: [],
      sentences: Array.from({ length: 3 }, (_, nth) => ({
        text: `${SENTENCE} (${page}.${at}.${nth})`,
        notes: [],
        cells: [],
      })),
    })),
  }));
  return toPdf({ title, byline: "", isFinal: true, sections, views: [], notes: new Map() });
}

/** The text of a file alone, read by the same library in this process. */
async function extracted(file: Uint8Array): Promise<{ ms: number; pages: number }> {
  let pages = 0;
  const ms = await timed(async () => {
    const proxy = await getDocumentProxy(new Uint8Array(file));
    pages = (await extractText(proxy, { mergePages: false })).totalPages;
  });
  return { ms, pages };
}

async function upload({ address, cookie }: Server, name: string, file: BlobPart): Promise<string> {
  const form = new FormData();
  form.append("base", "personal");
  form.append("file", new Blob([file]), name);
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${address}/api/documents`, { method: "POST", headers, body: form });
  if (answer.status !== 202) throw new Error(`The upload was refused: ${await answer.text()}`);
  return (await answer.json())._id;
}

/** Waits until a document is in one of the states, and tells when. */
async function untilIn(owner: Connection, id: string, states: readonly string[]): Promise<number> {
  for (const until = performance.now() + LONGEST_MS; performance.now() < until; ) {
    const [row] = await owner<{ status: string }[]>`select status from documents where id = ${id}`;
    if (row?.status === "failed") throw new Error("A document could not be read");
    if (row && states.includes(row.status)) return performance.now();
    await delay(LOOK_MS);
  }
  throw new Error("A document was not read in time");
}

/** From the start of reading to the last passage, so that the queue counts for nothing. */
async function indexed(server: Server, owner: Connection, file: BlobPart, name: string) {
  const id = await upload(server, name, file);
  const since = await untilIn(owner, id, ["parsing", "indexed"]);
  return (await untilIn(owner, id, ["indexed"])) - since;
}

async function reading(server: Server, owner: Connection): Promise<Figure> {
  const [bare, product]: [number[], number[]] = [[], []];
  for (let nth = 0; nth <= PAIRS; nth++) {
    const file = pdfOf(`Report ${nth}`, PAGES);
    const { ms, pages } = await extracted(file);
    if (pages < PAGES) throw new Error(`The file has ${pages} pages`);
    const taken = await indexed(server, owner, file, `report-${nth}.pdf`);
    if (nth > 0) [bare[bare.length], product[product.length]] = [ms, taken];
  }
  return {
    what: `${PAGES} born-digital pages indexed, against their bare text extraction`,
    unit: "ms",
    bare,
    product,
    bound: { times: 3 },
  };
}

/** The most that the worker took while it read large files. */
async function memory(server: Server, owner: Connection): Promise<Figure> {
  const text = `${SENTENCE}\n\n`.repeat(Math.ceil(LARGE_TEXT / SENTENCE.length));
  const { growth } = await growthWhile(server, async () => {
    await indexed(server, owner, text, "large.txt");
    await indexed(server, owner, pdfOf("A large file", LARGE_PAGES), "large.pdf");
  });
  return {
    what: `growth of the worker while a text of ${LARGE_TEXT / 1e6} MB and ${LARGE_PAGES} pages of PDF are read`,
    unit: "MB",
    bare: [0],
    product: [growth.worker],
    bound: { atMost: MOST_MB },
  };
}

/** Policies with a million passages; low numbers of words are common ones. */
async function fill(owner: Connection, orgId: string): Promise<void> {
  await owner`insert into documents (id, org_id, base, name, name_key, file_key, size_bytes, sha256,
      status, pages, passages, created_at, updated_at)
    select 'doc_bench_' || i, ${orgId}, ${orgId}, 'Policy ' || i, 'policy ' || i, 'none', 1,
      md5('bench' || i), 'indexed', 1, ${PASSAGES_OF_ONE}, now(), now()
    from generate_series(1, ${PASSAGES / PASSAGES_OF_ONE}::int) i`;
  await owner`drop index document_passages_terms`;
  await owner`insert into document_passages (id, org_id, base, document_id, page, position, heading,
      start, "end", text, sha256, words)
    select 'pss_bench_' || i, ${orgId}, ${orgId}, 'doc_bench_' || (1 + (i - 1) / ${PASSAGES_OF_ONE}::int), 1,
      (i - 1) % ${PASSAGES_OF_ONE}::int, 'Rules', 0, length(made.text), made.text, md5(made.text),
      made.words::tsvector
    from generate_series(1, ${PASSAGES}::int) i,
      lateral (select string_agg(word, ' ') || '.' as text, string_agg(word || ':' || at, ' ') as words
        from (select 'zq' || floor(${WORDS}::int * pow((hashint8(i * 31 + at) & 1048575) / 1048576.0, 3)) as word, at
          from generate_series(1, ${WORDS_OF_ONE}::int) at) as said) as made`;
  await owner`set maintenance_work_mem = '1GB'`;
  await owner`create index document_passages_terms on document_passages
    using gin (document_terms(org_id, base, words))`;
  await owner`vacuum analyze documents, document_passages`;
}

/** Rare words, common ones, and a mix of both. */
const questions = Array.from({ length: ROUNDS }, (_, nth) =>
  [`zq${20_000 + nth * 97}`, `zq${nth % 5}`, `zq${300 + nth * 7}`].slice(nth % 2).join(" "),
);

async function ask({ address, cookie }: Server, q: string): Promise<void> {
  const url = `${address}/api/documents/search?${new URLSearchParams({ q, base: "policies" })}`;
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function search(server: Server, tenant: Tenant): Promise<Figure> {
  const [bare, product]: [number[], number[]] = [[], []];
  for (const [nth, q] of [questions[0] ?? "", ...questions].entries()) {
    const learnt = await learnStatements(tenant, (ctx) =>
      searchDocuments.call(ctx, { q, base: "policies" }),
    );
    const replayed = await replay(tenant, learnt);
    const answered = await timed(() => ask(server, q));
    if (nth > 0) [bare[bare.length], product[product.length]] = [replayed, answered];
  }
  return {
    what: `search over ${PASSAGES.toLocaleString("en")} passages over HTTP against its statements, p95`,
    unit: "ms",
    bare: [p95(bare)],
    product: [p95(product)],
    bound: { times: 1.5 },
  };
}

/** Files are read, and passages are looked for among a million. */
export const documents: Benchmark = {
  name: "documents",
  title:
    `PDFs of ${PAGES} pages, from the start of their reading to the last passage, against the text extraction of the ` +
    `same library in one process; and search over ${PASSAGES.toLocaleString("en")} generated passages, whose bare server is ` +
    "the database: the same statements, as the application's role and under row-level security.",
  needsLinux: true,
  async run(contest) {
    const server = await contest.startProduct();
    const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
    const owner = openOwner(target);
    const app = openConnection(target.appUrl, { max: 1 });
    try {
      const [row] = await owner<{ id: string }[]>`select id from organizations limit 1`;
      const tenant = { app, orgId: row?.id ?? "" };
      const figures = [await reading(server, owner), await memory(server, owner)];
      await fill(owner, tenant.orgId);
      return { figures: [...figures, await search(server, tenant)], notes: [] };
    } finally {
      await Promise.all([app.end(), owner.end()]);
      await server.stop();
    }
  },
};
