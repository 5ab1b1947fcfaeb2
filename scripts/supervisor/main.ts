import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { prepareDataDirectory } from "./files.ts";
import { Product } from "./product.ts";
import { runCommand } from "./refusal.ts";
import { holdDataDirectory } from "./run-file.ts";
import { readSettings } from "./settings.ts";
import { say } from "./steps.mjs";

/** Starts the product and keeps it running until a signal or the end of the starter. */
async function up(): Promise<void> {
  const flags = { dev: { type: "boolean" }, verbose: { type: "boolean" } } as const;
  const { dev = false, verbose = false } = parseArgs({ options: flags }).values;
  const settings = readSettings();
  const data = resolve(settings.DATA_DIR);
  const stop = new AbortController();
  const stopped = new Promise<void>((end) => stop.signal.addEventListener("abort", () => end()));
  for (const event of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"])
    process.on(event, () => stop.abort());
  await prepareDataDirectory(data);
  await holdDataDirectory(data, dev ? "npm run dev" : "npm run up");
  const product = new Product({ settings, data, dev, verbose, signal: stop.signal });
  try {
    await Promise.race([product.start(), stopped]);
    await stopped;
    say("Stopping: running requests and jobs are finished first.");
  } finally {
    stop.abort();
    await product.stop();
  }
}

await runCommand(up);
