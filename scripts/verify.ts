import { resolve } from "node:path";
import { printManifest } from "./archive/manifest.ts";
import { readArchive } from "./archive/read.ts";
import { runWithArguments } from "./supervisor/arguments.ts";
import { Refusal } from "./supervisor/refusal.ts";
import { say, step } from "./supervisor/steps.mjs";

const usage = `Reads an archive from end to end and compares every count and hash with its manifest.

Usage: npm run verify -- FILE`;

async function verify(given: string | undefined): Promise<void> {
  if (!given) throw new Refusal(`Which file?\n\n${usage}`);
  printManifest(await step("Verifying the archive", () => readArchive(resolve(given))));
  say("The archive is whole.");
}

await runWithArguments(usage, verify);
