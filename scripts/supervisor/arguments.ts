import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { changeSettings } from "../../lib/platform/env.ts";
import { runCommand } from "./refusal.ts";
import { readSettings } from "./settings.ts";
import { say } from "./steps.mjs";

/** Values of a command's options, each in the order in which they were given. */
export type Options = Readonly<Record<string, readonly string[]>>;

/**
 * Runs a command on its arguments. `--help` prints its usage, `--data` names the data directory
 * in place of DATA_DIR, `names` are the command's own options, which take a value and may be
 * repeated; anything else that is unknown ends it with the usage and exit code 2.
 */
export async function runWithArguments(
  usage: string,
  command: (given: readonly string[], options: Options) => Promise<void>,
  names: readonly string[] = [],
): Promise<void> {
  const { values, options, positionals } = readArguments(usage, names);
  if (values.help) return say(usage);
  await runCommand(async () => {
    const DATA_DIR = resolve(values.data ?? readSettings().DATA_DIR);
    changeSettings({ DATA_DIR });
    await command(positionals, options);
  });
}

function readArguments(usage: string, names: readonly string[]) {
  try {
    const known = { help: { type: "boolean", short: "h" }, data: { type: "string" } } as const;
    const own = names.map((name) => [name, { type: "string", multiple: true }] as const);
    const { values, positionals } = parseArgs({
      options: { ...Object.fromEntries(own), ...known },
      allowPositionals: true,
    });
    const { help, data, ...rest } = values;
    const options = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, [value].flat().map(String)]),
    );
    return { values: { help, data }, options, positionals };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
