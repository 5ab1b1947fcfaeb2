import { type Benchmark, interleave, median } from "./benchmark.ts";
import type { Server } from "./contest.ts";

/** More than elsewhere: one busy moment of the machine is a whole sample here. */
const START_PAIRS = 9;

/** Milliseconds from the spawn to the first 200; the server is stopped again. */
async function untilServed(start: () => Promise<Server>): Promise<number> {
  const before = performance.now();
  const server = await start();
  const elapsed = performance.now() - before;
  await server.stop();
  return elapsed;
}

/** The whole start command against the bare server and the database's own start. */
export const start: Benchmark = {
  name: "start",
  title:
    "From the spawn to the first 200, built and with initialised data: the whole of `npm run up` " +
    "(supervisor, embedded database, migrations checked, web) against the bare server alone.",
  needsLinux: false,
  async run(contest) {
    const databaseStarts: number[] = [];
    const measureProduct = async () => {
      databaseStarts.push(await contest.measureDatabaseStart());
      return untilServed(contest.startProduct);
    };
    const measureBare = () => untilServed(contest.startBare);
    await interleave(1, measureBare, measureProduct);
    databaseStarts.length = 0;
    const samples = await interleave(START_PAIRS, measureBare, measureProduct);
    const allowance = { what: "the database's start", samples: databaseStarts };
    return {
      figures: [
        { what: "start to first 200", unit: "ms", ...samples, bound: { times: 2, allowance } },
      ],
      notes: [
        `The database's own start, measured alone: ${median(databaseStarts).toFixed(0)} ms; the ` +
          "ratio is of the product without it.",
      ],
    };
  },
};
