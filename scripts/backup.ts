import { join, resolve } from "node:path";
import { printManifest } from "./archive/manifest.ts";
import { writeArchive } from "./archive/write.ts";
import { findDatabase } from "./database/find.ts";
import { runWithArguments } from "./supervisor/arguments.ts";
import { say, step } from "./supervisor/steps.mjs";

const usage = `Writes database, files and secret into one archive, while the product runs or not.

Usage: npm run backup -- [FILE] [--data DIR]    default: DIR/backups/spotlight-<time>.tar.gz

The archive holds everything, the product's secret included: keep it as you keep a password.`;

async function backup(given: string | undefined): Promise<void> {
  const found = await findDatabase("npm run backup");
  try {
    const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const file = resolve(given ?? join(found.data, "backups", `spotlight-${time}.tar.gz`));
    const write = () => writeArchive(file, found.target, found.data);
    printManifest(await step("Writing the archive", write));
    say(file);
  } finally {
    await found.close();
  }
}

await runWithArguments(usage, backup);
