import { setTimeout as delay } from "node:timers/promises";
import type { Connection } from "../../db/connection.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { evidenceHash } from "../launch/evidence.ts";
import {
  type ImportState,
  isCommitted,
  isUndone,
  requestUndo,
  stateOf,
  untilAllCommitted,
  untilImport,
  uploadFile,
} from "../launch/imports.ts";
import { processTree, residentMegabytes } from "../launch/process-figures.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import type { Benchmark, Figure } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { type CopyFloor, measureCopy } from "./copy-floor.ts";
import { dataFile, MANY_COMPANIES } from "./data-file.ts";

/** A smaller list of the same kind, read first so that both processes have loaded what they use. */
const WARM_UP = "imports/unicorns-2021.csv";
const SAMPLE_MS = 100;
const IDLE_MS = 3_000;
/** As often as the page of a running import asks. */
const ASK_MS = 500;

type Memory = { web: number; worker: number };

/** Resident memory of web and worker, in megabytes. */
function memoryOf(server: Server): Memory {
  const worker = processTree(server.root).find(({ command }) =>
    command.includes("scripts/worker.ts"),
  );
  const of = (pid: number | undefined) => (pid === undefined ? 0 : residentMegabytes(pid));
  return { web: of(server.pid), worker: of(worker?.pid) };
}

/** The most that web and worker each had while `work` ran, beyond what they had before. */
export async function growthWhile<T>(server: Server, work: () => Promise<T>) {
  await delay(IDLE_MS);
  const before = memoryOf(server);
  let { web, worker } = before;
  const look = setInterval(() => {
    const now = memoryOf(server);
    [web, worker] = [Math.max(web, now.web), Math.max(worker, now.worker)];
  }, SAMPLE_MS);
  const result = await work().finally(() => clearInterval(look));
  return { result, growth: { web: web - before.web, worker: worker - before.worker } };
}

type Timed = { id: string; state: ImportState; ms: number; progressMs: number };

/** Hands the file in and waits to the end; both times count from the 202. */
async function timeImport(server: Server, file: string): Promise<Timed> {
  const id = await uploadFile(server, file);
  const since = performance.now();
  let state = await stateOf(server, id);
  while (state.status === "received") {
    await delay(10);
    state = await stateOf(server, id);
  }
  const progressMs = performance.now() - since;
  state = await untilImport(server, id, isCommitted, ASK_MS);
  return { id, state, ms: performance.now() - since, progressMs };
}

const countsText = ({ counts }: ImportState) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

const sumOf = ({ counts: { rows, ...outcomes } }: ImportState) =>
  Object.values(outcomes).reduce((sum, count) => sum + count, 0) - rows;

type Findings = {
  first: Timed;
  growth: Memory;
  floor: CopyFloor;
  again: Timed;
  changedAgain: boolean;
  undoMs: number;
  leftByUndo: boolean;
};

async function measure(server: Server, sql: Connection, data: string): Promise<Findings> {
  await untilAllCommitted(server);
  const warmUp = await timeImport(server, dataFile(WARM_UP));
  const [{ org_id: orgId } = { org_id: "" }] = await sql<{ org_id: string }[]>`
    select org_id from imports where id = ${warmUp.id}`;
  await requestUndo(server, warmUp.id);
  await untilImport(server, warmUp.id, isUndone);
  const before = await evidenceHash(sql, orgId);
  const file = dataFile(MANY_COMPANIES);
  const { result: first, growth } = await growthWhile(server, () => timeImport(server, file));
  const floor = await measureCopy(sql, orgId, data);
  const imported = await evidenceHash(sql, orgId);
  const again = await timeImport(server, file);
  const changedAgain = (await evidenceHash(sql, orgId)) !== imported;
  // Of two imports of one list the later one is undone first.
  await requestUndo(server, again.id);
  await untilImport(server, again.id, isUndone);
  const since = performance.now();
  await requestUndo(server, first.id);
  await untilImport(server, first.id, isUndone);
  const undoMs = performance.now() - since;
  const leftByUndo = (await evidenceHash(sql, orgId)) !== before;
  return { first, growth, floor, again, changedAgain, undoMs, leftByUndo };
}

const figuresOf = (found: Findings): Figure[] => [
  {
    what: "from the 202 to committed, against COPY of the same rows",
    unit: "ms",
    bare: [found.floor.ms],
    product: [found.first.ms],
    bound: { times: 5 },
  },
  {
    what: "from the 202 to committed",
    unit: "ms",
    bare: [0],
    product: [found.first.ms],
    bound: { atMost: 60_000 },
  },
  {
    what: "from the 202 to the first progress",
    unit: "ms",
    bare: [0],
    product: [found.first.progressMs],
    bound: { atMost: 500 },
  },
  {
    what: "resident memory of web and worker, growth",
    unit: "MB",
    bare: [0],
    product: [found.growth.web + found.growth.worker],
    bound: { atMost: 150 },
  },
  {
    what: "rows that the outcomes do not add up to",
    unit: "",
    bare: [0],
    product: [Math.abs(sumOf(found.first.state))],
    bound: { atMost: 0 },
  },
  {
    what: "new or updated rows of a second import, and changed evidence",
    unit: "",
    bare: [0],
    product: [
      found.again.state.counts.new + found.again.state.counts.updated + Number(found.changedAgain),
    ],
    bound: { atMost: 0 },
  },
  {
    what: "evidence that differs after the undo",
    unit: "",
    bare: [0],
    product: [Number(found.leftByUndo)],
    bound: { atMost: 0 },
  },
];

/** A list of 93,301 companies through the route, the worker and back out again. */
export const imports: Benchmark = {
  name: "imports",
  title:
    "companies-93k.csv uploaded over the API with commit=true, by an organization with the " +
    "starter catalog. The bare server here is the database: COPY, as the owner, of every row that " +
    "the import wrote into empty tables with the same indexes.",
  needsLinux: true,
  async run(contest) {
    const server = await contest.startProduct();
    const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
    const sql = openOwner(target);
    try {
      const found = await measure(server, sql, contest.data);
      const { floor } = found;
      return {
        figures: figuresOf(found),
        notes: [
          `Counts: ${countsText(found.first.state)}; again: ${countsText(found.again.state)}.`,
          `Of the growth ${found.growth.web.toFixed(0)} MB are the web process's, ` +
            `${found.growth.worker.toFixed(0)} MB the worker's.`,
          `COPY wrote ${floor.rows} rows, ${floor.megabytes.toFixed(0)} MB of text.`,
          `Again it took ${(found.again.ms / 1000).toFixed(1)} s, the undo ` +
            `${(found.undoMs / 1000).toFixed(1)} s.`,
        ],
      };
    } finally {
      await sql.end();
      await server.stop();
    }
  },
};
