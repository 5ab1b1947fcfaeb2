import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Migration } from "../../db/migrate.ts";

/** Where the SQL functions stand: a file holds one, or some that belong together. */
export const FUNCTIONS_FOLDER = "db/functions";

/** The functions of a file: its text, whole. */
export type FunctionFile = { name: string; text: string };

/** Every file of functions, by name. */
export async function readFunctionFiles(folder = FUNCTIONS_FOLDER): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      text: (await readFile(join(folder, name), "utf8")).trim(),
    })),
  );
}

const markOf = (name: string) => `-- ${FUNCTIONS_FOLDER}/${name}\n`;
const MARK = new RegExp(`^-- ${FUNCTIONS_FOLDER}/(\\S+\\.sql)\n`);
/** Stands in a migration for the functions of a file that is gone. */
const NONE = "SELECT;";
const FUNCTION = /^CREATE OR REPLACE FUNCTION (\w+)\(([\s\S]*?)\)\s+(RETURNS|LANGUAGE)/gm;

/** Name and parameters of each function that a text creates. */
const signaturesOf = (text: string): string[] =>
  [...text.matchAll(FUNCTION)].map(([, name, list]) => `${name}(${list?.replace(/\s+/g, " ")})`);

/** Each file as the migrations last wrote it. */
function lastWritten(migrations: readonly Migration[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const statement of migrations.flatMap(({ statements }) => statements)) {
    const text = statement.trim();
    const name = MARK.exec(text)?.[1];
    if (!name) continue;
    const functions = text.slice(markOf(name).length).trim();
    if (functions === NONE) written.delete(name);
    else written.set(name, functions);
  }
  return written;
}

/**
 * The text of a migration that brings the functions of a database to what the files say; null when the
 * migrations do so already. Functions that stand in no file any more are dropped first, as are those
 * whose parameters changed: a function of the same parameters and another result is to be dropped by hand.
 */
export function functionsMigration(
  files: readonly FunctionFile[],
  migrations: readonly Migration[],
): string | null {
  const written = lastWritten(migrations);
  const changed = files.filter(({ name, text }) => written.get(name) !== text);
  const wanted = new Set(files.flatMap(({ text }) => signaturesOf(text)));
  const dropped = [...written.values()].flatMap(signaturesOf).filter((one) => !wanted.has(one));
  const gone = [...written.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length === 0 && gone.length === 0) return null;
  return [
    ...dropped.map((signature) => `DROP FUNCTION ${signature};`),
    // A function may use another that is created after it.
    "SET LOCAL check_function_bodies = off;",
    ...changed.map(({ name, text }) => markOf(name) + text),
    ...gone.map((name) => markOf(name) + NONE),
  ].join("\n--> statement-breakpoint\n");
}
