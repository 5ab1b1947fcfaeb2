import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Connection, Transaction } from "./connection.ts";

/** One file of `drizzle/`, in the order of its journal. `hash` is the SHA-256 of its text. */
export type Migration = { tag: string; when: number; hash: string; statements: string[] };

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The migrations in this version of the code, oldest first. */
export async function readMigrations(folder = "drizzle"): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8"));
  return Promise.all(
    Journal.parse(journal).entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      return { tag, when, hash, statements: text.split("--> statement-breakpoint") };
    }),
  );
}

/** Hashes of the migrations applied to a database, oldest first. */
export async function appliedMigrations(sql: Connection | Transaction): Promise<string[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return [];
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map((row) => row.hash);
}

/**
 * How a database compares to this code. `newer`: it has all migrations of this code and more.
 * `foreign`: it has others. Both must be refused: migrations only go forward.
 */
export function compareMigrations(
  known: readonly Migration[],
  applied: readonly string[],
): "current" | "behind" | "newer" | "foreign" {
  const shared = Math.min(known.length, applied.length);
  for (let i = 0; i < shared; i++) if (known[i]?.hash !== applied[i]) return "foreign";
  if (applied.length > known.length) return "newer";
  return applied.length < known.length ? "behind" : "current";
}

/**
 * Applies the missing migrations inside the caller's transaction: all or none. The caller holds the
 * lock that keeps two machines from migrating at once, and has compared before.
 */
export async function applyMigrations(
  tx: Transaction,
  migrations: readonly Migration[],
): Promise<void> {
  await tx.unsafe(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  const applied = await appliedMigrations(tx);
  for (const { hash, when, statements } of migrations.slice(applied.length)) {
    for (const statement of statements) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`;
  }
}
