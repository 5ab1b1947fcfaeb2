import { DatabaseSync } from "node:sqlite";

export type Lock = { release(): void };

/** Kept here so that no lock is given up by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes an exclusive lock on a file, or returns null when another process holds it. The kernel
 * holds it (through SQLite's file lock), so it is gone with the process however that ends.
 */
export function takeLock(file: string): Lock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    held.add(database);
    return {
      release() {
        held.delete(database);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    // SQLITE_BUSY is 5.
    if (error instanceof Error && "errcode" in error && error.errcode === 5) return null;
    throw error;
  }
}
