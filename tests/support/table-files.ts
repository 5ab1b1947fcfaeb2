import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { openTable } from "@/lib/tables/open";
import type { TableOptions, TableRow } from "@/lib/tables/table";

/** The folder of the running test file: the files of a process share this module. */
let folder: string | undefined;
let files = 0;

/** Removes the files of a test file when it is done. */
export const removeTableFiles = () =>
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  });

/** A path for a file that the test writes itself. */
export function newTablePath(): string {
  files += 1;
  folder ??= mkdtempSync(path.join(tmpdir(), "spotlight-tables-"));
  return path.join(folder, String(files));
}

/** A file of these bytes, or of this text in UTF-8. */
export function tableFile(content: string | Uint8Array): string {
  const file = newTablePath();
  writeFileSync(file, content);
  return file;
}

/** The whole table of a file: its head, its rows, and their cells. */
export async function readTable(content: string | Uint8Array, options?: TableOptions) {
  const table = await openTable(tableFile(content), options);
  const rows: TableRow[] = [];
  for await (const chunk of table.rows()) rows.push(...chunk);
  return { ...table, all: rows, cells: rows.map((row) => row.cells) };
}
