import { resolve } from "node:path";
import { printManifest } from "./archive/manifest.ts";
import { readArchive } from "./archive/read.ts";
import { restoreArchive } from "./archive/restore.ts";
import { findDatabase } from "./database/find.ts";
import { runWithArguments } from "./supervisor/arguments.ts";
import { Refusal } from "./supervisor/refusal.ts";
import { say, step } from "./supervisor/steps.mjs";

const usage = `Verifies an archive and puts it into an empty database, embedded or DATABASE_URL's.

Usage: npm run restore -- FILE [--data DIR]

The product must not run on the data directory. Interrupted, it has changed nothing that a second
run does not complete.`;

async function restore(given: string | undefined): Promise<void> {
  if (!given) throw new Refusal(`Which file?\n\n${usage}`);
  const file = resolve(given);
  await step("Verifying the archive", () => readArchive(file));
  const found = await findDatabase("npm run restore", { alone: true });
  try {
    const work = () => restoreArchive(file, found);
    printManifest(await step("Restoring the archive", work));
    say(`Restored into ${found.data}.`);
  } finally {
    await found.close();
  }
}

await runWithArguments(usage, restore);
