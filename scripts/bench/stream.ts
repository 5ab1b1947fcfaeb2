import { cpuMilliseconds, processTree } from "../launch/process-figures.ts";
import { type Benchmark, type Figure, interleave, median, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { type FakeModel, IDEAL_MS, openFakeModel, PIECES, SENTENCES } from "./fake-model.ts";
import { firstEvent } from "./first-event.ts";
import { p95, timed } from "./statements.ts";
import { makeReady } from "./stream-ready.ts";
import { bareStream, lagsOf, newThread, productStream, type Stream } from "./streams.ts";

const SOME = 16;
const MANY = 64;

/** One of the servers, and how a stream is asked for there. */
type Side = {
  server: Server;
  stream: Stream;
  /** Makes what `count` streams need, and gives their names; no name comes twice. */
  prepare(count: number): Promise<string[]>;
};

type Sides = { bare: Side; product: Side };

function sidesOf(bare: Server, product: Server, companyId: string): Sides {
  const threads = new Map<string, string>();
  let made = 0;
  const name = (count: number) => Array.from({ length: count }, () => `${made++}`);
  const prepareThreads = async (count: number) => {
    const names = name(count);
    for (const each of names) threads.set(each, await newThread(product));
    return names;
  };
  const stream = productStream(product, threads, companyId);
  return {
    bare: { server: bare, stream: bareStream(bare), prepare: async (count) => name(count) },
    product: { server: product, stream, prepare: prepareThreads },
  };
}

/** The lags of every sentence of `count` streams at once. */
async function lags({ stream, prepare }: Side, model: FakeModel, count: number): Promise<number[]> {
  const names = await prepare(count);
  return (await Promise.all(names.map((name) => lagsOf(model, stream, name)))).flat();
}

const treeMilliseconds = ({ root }: Server) =>
  processTree(root).reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0);

/**
 * Many streams at once: milliseconds until the last is done, and of the processors for each piece.
 */
async function rush({ server, stream, prepare }: Side) {
  const names = await prepare(MANY);
  const [own, all] = [cpuMilliseconds(server.pid), treeMilliseconds(server)];
  const took = await timed(() => Promise.all(names.map((name) => stream(name, () => {}))));
  const perPiece = (now: number, before: number) => (now - before) / (MANY * PIECES);
  return {
    took,
    cpu: perPiece(cpuMilliseconds(server.pid), own),
    all: perPiece(treeMilliseconds(server), all),
  };
}

type Rush = Awaited<ReturnType<typeof rush>>;

async function rushes({ bare, product }: Sides): Promise<Figure[]> {
  const seen = { bare: [] as Rush[], product: [] as Rush[] };
  for (let pair = 0; pair < PAIRS; pair++) {
    seen.bare.push(await rush(bare));
    seen.product.push(await rush(product));
  }
  const figure = (what: string, of: keyof Rush, bound?: Figure["bound"]): Figure => ({
    what,
    unit: "ms",
    bound,
    bare: seen.bare.map((each) => each[of]),
    product: seen.product.map((each) => each[of]),
  });
  const done = `${MANY} streams at once, until the last is done (${IDEAL_MS} ms at best)`;
  const cpu = `CPU of the web process for each of the model's pieces, ${MANY} streams`;
  return [
    figure(done, "took", { atMost: 1.25 * IDEAL_MS }),
    figure(cpu, "cpu", { times: 2.5 }),
    figure("the same of all processes, the product's database among them", "all"),
  ];
}

async function measure(sides: Sides, model: FakeModel): Promise<Figure[]> {
  const { bare, product } = sides;
  // What the first streams load and compile is not measured.
  for (const side of [bare, product, bare, product]) await lags(side, model, SOME);
  const turns = (take: (side: Side) => Promise<number>) =>
    interleave(
      PAIRS,
      () => take(bare),
      () => take(product),
    );
  const one = await turns(async (side) => median(await lags(side, model, 1)));
  const some = await turns(async (side) => p95(await lags(side, model, SOME)));
  return [
    {
      what: "from a sentence's last piece at the model to that sentence at the client, one stream",
      unit: "ms",
      ...one,
      bound: { atMost: 15 },
    },
    {
      what: `the same, ${SOME} streams at once, p95`,
      unit: "ms",
      ...some,
      bound: { times: 1, allowance: { what: "40 ms", samples: Array(PAIRS).fill(40) } },
    },
    ...(await rushes(sides)),
  ];
}

/** Answers as they come, against a bare route that passes on what the same model says. */
export const stream: Benchmark = {
  name: "stream",
  title:
    `Answers of a model that writes ${SENTENCES} sentences in ${PIECES} pieces, one every 20 ms, against a bare ` +
    "route that forwards its stream. In the product the model first looks the company up, each event is stored " +
    "before it is sent, and a sentence is shown once the stored evidence supports it; its figures include all of " +
    "that, from the question on. The built-in engine is compared with the statements of its search alone and " +
    "the bare route's first token.",
  needsLinux: true,
  async run(contest) {
    const model = await openFakeModel();
    const bare = await contest.startBare({ MODEL_ADDRESS: model.baseUrl });
    const product = await contest.startProduct({ MODEL_URLS: model.baseUrl });
    const ready = await makeReady(contest, product, model);
    try {
      const figures = await measure(sidesOf(bare, product, ready.companyId), model);
      return { figures: [...figures, ...(await firstEvent(bare, product, ready))], notes: [] };
    } finally {
      // What is measured behind it has no model.
      await ready.owner`delete from models where org_id = ${ready.orgId}`;
      await ready.owner.end();
      await Promise.all([bare.stop(), product.stop(), model.close()]);
    }
  },
};
