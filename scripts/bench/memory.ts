import { setTimeout as delay } from "node:timers/promises";
import {
  processTree,
  proportionalMegabytes,
  residentMegabytes,
} from "../launch/process-figures.ts";
import { type Benchmark, median, PAIRS } from "./benchmark.ts";
import type { Contest, Server } from "./contest.ts";
import { load } from "./load.ts";

const WARM_UP_REQUESTS = 100;
const IDLE_MS = 5000;

type Sample = { bare: number; product: number; others: Map<string, number> };

/** What a process of the product is, by its command line. */
function roleOf(command: string): string {
  if (command.includes("scripts/worker.ts")) return "worker";
  if (command.includes("postgres")) return "database";
  return "starter and supervisor";
}

/** Memory of the product's other processes by role, in megabytes, shared pages divided. */
function otherProcesses(product: Server): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { pid, command } of processTree(product.root)) {
    if (pid === product.pid) continue;
    const role = roleOf(command);
    sums.set(role, (sums.get(role) ?? 0) + proportionalMegabytes(pid));
  }
  return sums;
}

/** Both servers from their start through the same requests to five idle seconds. */
async function sample(contest: Contest): Promise<Sample> {
  const bare = await contest.startBare();
  const product = await contest.startProduct();
  try {
    for (const server of [bare, product])
      await load(server.address + server.rows, WARM_UP_REQUESTS, { cookie: server.cookie });
    await delay(IDLE_MS);
    return {
      bare: residentMegabytes(bare.pid),
      product: residentMegabytes(product.pid),
      others: otherProcesses(product),
    };
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
  }
}

/** Resident memory of the product's web process, idle, against the bare server's. */
export const memory: Benchmark = {
  name: "memory",
  title:
    `Resident memory after ${WARM_UP_REQUESTS} requests of the page with 25 rows and ` +
    `${IDLE_MS / 1000} idle seconds: the product's web process against the bare server.`,
  needsLinux: true,
  async run(contest) {
    const samples: Sample[] = [];
    for (let pair = 0; pair < PAIRS; pair++) samples.push(await sample(contest));
    const roles = [...new Set(samples.flatMap((one) => [...one.others.keys()]))].sort();
    const others = roles.map((role) => {
      const megabytes = median(samples.map((one) => one.others.get(role) ?? 0));
      return `${role} ${megabytes.toFixed(1)} MB`;
    });
    return {
      figures: [
        {
          what: "web process, resident",
          unit: "MB",
          bare: samples.map((one) => one.bare),
          product: samples.map((one) => one.product),
          bound: { times: 1.6 },
        },
      ],
      notes: [`Beside it, shared pages divided among their processes: ${others.join(", ")}.`],
    };
  },
};
