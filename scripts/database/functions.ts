import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Migration } from "../../db/migrate.ts";

/** The folder of the SQL functions: one file per function or group of functions. */
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
/** Replaces, in a migration, the functions of a deleted file. */
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
 * The migration that brings a database's functions to the state of the files; null when there is
 * nothing to do. Functions that are no longer in a file, or whose parameters changed, are dropped
 * first. A function whose result type changed must be dropped by hand.
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
