import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { printManifest } from "./archive/manifest.ts";
import { readArchive } from "./archive/read.ts";
import { Refusal, runCommand } from "./supervisor/refusal.ts";
import { say, step } from "./supervisor/steps.mjs";

const usage = `Reads an archive from end to end and compares every count and hash with its manifest.

Usage: npm run verify -- FILE`;

async function verify(given: string | undefined): Promise<void> {
  if (!given) throw new Refusal(`Which file?\n\n${usage}`);
  printManifest(await step("Verifying the archive", () => readArchive(resolve(given))));
  say("The archive is whole.");
}

const options = { help: { type: "boolean", short: "h" } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
if (values.help) say(usage);
else await runCommand(() => verify(positionals[0]));
