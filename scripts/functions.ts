import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readMigrations } from "../db/migrate.ts";
import { functionsMigration, readFunctionFiles } from "./database/functions.ts";
import { Refusal, runCommand } from "./supervisor/refusal.ts";

const usage = `Writes a migration with the functions of db/functions that changed since the last one.

Usage: npm run functions -- [NAME]

  NAME     what the migration is called; default: functions
  --help   shows this`;

const DRIZZLE_KIT = "node_modules/drizzle-kit/bin.cjs";

async function write(name: string): Promise<void> {
  const text = functionsMigration(await readFunctionFiles(), await readMigrations());
  if (text === null) return console.log("Nothing changed: the migrations hold every function.");
  const made = spawnSync(process.execPath, [DRIZZLE_KIT, "generate", "--custom", "--name", name], {
    encoding: "utf8",
  });
  const tag = (await readMigrations()).at(-1)?.tag ?? "";
  if (made.status !== 0 || !tag.endsWith(`_${name}`))
    throw new Refusal(`drizzle-kit made no migration:\n${made.stdout}${made.stderr}`);
  const file = join("drizzle", `${tag}.sql`);
  await writeFile(file, `${text}\n`);
  console.log(`Written: ${file}`);
}

async function functions(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) return console.log(usage);
  await write(positionals[0] ?? "functions");
}

await runCommand(() => functions(process.argv.slice(2)));
