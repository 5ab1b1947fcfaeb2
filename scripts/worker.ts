import { constants, setPriority } from "node:os";
import { jobs, loops } from "@/lib/jobs/registry";
import { startWorker } from "@/lib/jobs/worker";
import { changeSettings, env } from "@/lib/platform/env";
import { log } from "@/lib/platform/logger";
import { runWithArguments } from "./supervisor/arguments.ts";
import { followOrders } from "./supervisor/messages.ts";
import { say } from "./supervisor/steps.mjs";

const usage = `Runs jobs in a process of its own, on DATABASE_URL or on the product that runs on DATA_DIR.

Usage: npm run worker -- [--data DIR]

SIGTERM or Ctrl-C lets running jobs finish.`;

async function work(): Promise<void> {
  // People wait for pages: background work takes what they leave of the processors.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { DATABASE_URL, APP_DATABASE_URL } = env();
  // The supervisor gives its child the application's URL and nothing else.
  if (DATABASE_URL || !APP_DATABASE_URL) {
    const { workerSettings } = await import("./database/find.ts");
    changeSettings(await workerSettings());
    say("The worker runs jobs. Stop: Ctrl-C");
  }
  const starting = startWorker(jobs, loops);
  followOrders({ finish: async () => (await starting).stop() });
  await starting;
  const { METRICS_PORT } = env();
  if (METRICS_PORT !== undefined)
    (await import("./metrics/parts.ts")).serveWorkerMetrics(METRICS_PORT, (error) =>
      log("metrics.failed", { error }),
    );
  await new Promise(() => {});
}

await runWithArguments(usage, work);
