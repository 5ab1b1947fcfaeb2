import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { changeSettings } from "../../lib/platform/env.ts";
import { runCommand } from "./refusal.ts";
import { readSettings } from "./settings.ts";
import { say } from "./steps.mjs";

/**
 * Runs a command on its arguments. `--help` prints its usage, `--data` names the data directory
 * in place of DATA_DIR; anything else that is unknown ends it with the usage and exit code 2.
 */
export async function runWithArguments(
  usage: string,
  command: (...given: string[]) => Promise<void>,
): Promise<void> {
  const { values, positionals } = readArguments(usage);
  if (values.help) return say(usage);
  await runCommand(async () => {
    const DATA_DIR = resolve(values.data ?? readSettings().DATA_DIR);
    changeSettings({ DATA_DIR });
    await command(...positionals);
  });
}

function readArguments(usage: string) {
  try {
    const options = { help: { type: "boolean", short: "h" }, data: { type: "string" } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
