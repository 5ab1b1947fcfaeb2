import { isCommitted, untilAllCommitted, untilImport, uploadFile } from "../launch/imports.ts";
import { cpuMilliseconds, processTree } from "../launch/process-figures.ts";
import type { Benchmark, Figure } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { dataFile } from "./data-file.ts";
import { call, type Run, untilOver } from "./evaluation-runs.ts";
import { matrixFigures } from "./matrix.ts";

const LENSES = ["lens_accenture", "lens_sequoia", "lens_a16z"];
const COMPANIES = 1_000;
const ROUNDS = 20;
const READS = 100;
const MOST_CPU_MS = 60;
const MOST_RUN_MS = 40_000;
const MOST_SILENCE_MS = 1_000;
const MOST_OF_USUAL = 1.5;

/** CPU of all processes of the product but the database's. */
const cpuOf = ({ root }: Server): number =>
  processTree(root)
    .filter(({ command }) => !command.includes("postgres"))
    .reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0);

const evaluate = (server: Server, company_ids: readonly string[]) =>
  call<Run>(server, "/api/eval/evaluate", { company_ids, criteria_ids: LENSES });

async function idsOf(server: Server): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < COMPANIES; page++) {
    const path = `/api/companies?per_page=100&sort=name&page=${page}`;
    const { items } = await call<{ items: { _id: string }[] }>(server, path);
    if (items.length === 0) throw new Error(`There are only ${ids.length} companies`);
    ids.push(...items.map(({ _id }) => _id));
  }
  return ids.slice(0, COMPANIES);
}

/** CPU of reading a profile, and of evaluating its company by three lenses. */
async function cpuOfOne(server: Server, ids: readonly string[]) {
  const [company = ""] = ids;
  const read = () => call(server, `/api/companies/${company}`);
  const one = async () => untilOver(server, await evaluate(server, [company]));
  for (let nth = 0; nth < ROUNDS; nth++) await read();
  for (let nth = 0; nth < 3; nth++) await one();
  const before = cpuOf(server);
  for (let nth = 0; nth < READS; nth++) await read();
  const between = cpuOf(server);
  for (let nth = 0; nth < ROUNDS; nth++) await one();
  const profile = (between - before) / READS;
  return { profile, evaluated: (cpuOf(server) - between) / ROUNDS };
}

/** The 95th of a hundred times of reading profiles, one after the other. */
async function p95(server: Server, ids: readonly string[], isGoing: () => boolean) {
  const times: number[] = [];
  for (let nth = 0; nth < READS || isGoing(); nth++) {
    const since = performance.now();
    await call(server, `/api/companies/${ids[nth % ids.length]}`);
    times.push(performance.now() - since);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function manyAtOnce(server: Server, ids: readonly string[]) {
  const usual = await p95(server, ids, () => false);
  const since = performance.now();
  let isGoing = true;
  const run = evaluate(server, ids)
    .then((asked) => untilOver(server, asked))
    .finally(() => {
      isGoing = false;
    });
  const meanwhile = await p95(server, ids, () => isGoing);
  const { run: done, silence } = await run;
  if (done.evaluated !== ids.length * LENSES.length)
    throw new Error(`${done.evaluated} evaluations were stored`);
  return { ms: performance.now() - since, silence, usual, meanwhile };
}

const figure = (
  what: string,
  value: number,
  atMost: number,
  unit: Figure["unit"] = "ms",
): Figure => ({ ...{ what, unit, bound: { atMost } }, bare: [0], product: [value] });

/** Evaluations of one company and of a thousand, by three lenses. */
export const evaluations: Benchmark = {
  name: "evaluations",
  title:
    "One company by three lenses, from the request to the end of its run (web and worker, without the database's " +
    "processes), and 1,000 companies by three lenses while profiles are read. A project's matrix of 200 companies by 30 " +
    "criteria, against one of 20 by 10 (the bare figures), in a headless Chromium at 1440x900.",
  needsLinux: true,
  needsBrowser: true,
  async run(contest) {
    const server = await contest.startProduct();
    try {
      await untilAllCommitted(server);
      const list = await uploadFile(server, dataFile("imports/unicorns-2021.csv"));
      await untilImport(server, list, isCommitted);
      const ids = await idsOf(server);
      const { profile, evaluated } = await cpuOfOne(server, ids);
      const { ms, silence, usual, meanwhile } = await manyAtOnce(server, ids);
      return {
        figures: [
          figure("server CPU of one company beyond its profile", evaluated - profile, MOST_CPU_MS),
          figure("1,000 companies", ms, MOST_RUN_MS),
          figure("the longest time without progress", silence, MOST_SILENCE_MS),
          figure(
            "the 95th of times of reading a profile meanwhile, to its usual",
            meanwhile / usual,
            MOST_OF_USUAL,
            "",
          ),
          ...(await matrixFigures(server, ids)),
        ],
        notes: [`Reading a profile takes ${profile.toFixed(1)} ms of server CPU.`],
      };
    } finally {
      await server.stop();
    }
  },
};
