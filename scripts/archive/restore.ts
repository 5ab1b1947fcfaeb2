import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Decrypter } from "age-encryption";
import type { Connection, Transaction } from "../../db/connection.ts";
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  readMigrations,
} from "../../db/migrate.ts";
import type { FoundDatabase } from "../database/find.ts";
import { installJobSchema } from "../database/job-schema.ts";
import {
  lockPreparation,
  openOwner,
  prepareDatabase,
  refuseOtherHistory,
} from "../database/prepare.ts";
import { syncDirectory } from "../supervisor/files.ts";
import { Refusal } from "../supervisor/refusal.ts";
import { productSecret, replaceSecret } from "../supervisor/secrets.ts";
import { addErasures, type Sealed, sealErased } from "./erased.ts";
import { type Head, type HeadTable, type Manifest, Meter, tableKey } from "./manifest.ts";
import { type ArchiveVisitor, type PartSink, readArchive } from "./read.ts";
import { advanceSequences, copyIn, countRows, fixSettings } from "./tables.ts";

export type RestoreChoices = {
  decrypter?: Decrypter | undefined;
  /** The product's secret, when the archive leaves it out. */
  secret?: string | undefined;
  /** A file with erasures, of which those that the archive does not know are done again. */
  erasures?: string | undefined;
};

/** `erased`: how many erasures were added. */
type RestoredManifest = Manifest & Sealed & { erased: number };

/**
 * Restores a verified archive into an empty database and its files into the data directory.
 * Committing its single transaction is the last step: until then the database stays empty and the
 * restore can be repeated. Throws a Refusal when the database is not empty or too new.
 */
export async function restoreArchive(
  file: string,
  found: FoundDatabase,
  { decrypter, secret, erasures }: RestoreChoices = {},
): Promise<RestoredManifest> {
  const known = await readMigrations();
  const sql = openOwner(found.target);
  try {
    await prepareEmpty(sql);
    const manifest = await sql.begin(async (tx) => {
      await fixSettings(tx);
      const restored = await readArchive(file, {
        visitor: visitorOf(tx, known, found.data),
        decrypter,
      });
      if (secret !== undefined) await replaceSecret(found.data, secret);
      await advanceSequences(tx);
      await applyMigrations(tx, known);
      const sealedWith = await productSecret(found.data);
      const sealed = await sealErased(tx, sealedWith);
      const erased = erasures === undefined ? 0 : await addErasures(tx, erasures, sealedWith);
      return { ...restored, ...sealed, erased };
    });
    await sql.end();
    await prepareDatabase(found.target);
    return manifest;
  } finally {
    await sql.end();
  }
}

/** The secret that an archive leaves out, from its file; undefined when the archive has it. */
export async function readSecretFile(
  { secret }: Manifest,
  file: string | undefined,
): Promise<string | undefined> {
  if (!secret?.apart && file)
    throw new Refusal("No secret was kept apart from this archive: leave out --secret-file.");
  if (!secret?.apart) return undefined;
  if (!file)
    throw new Refusal(
      "The product's secret was kept apart from this archive: name its file with --secret-file.",
    );
  const content = await readFile(file).catch(() => {
    throw new Refusal(`The file ${file} cannot be read.`);
  });
  const meter = new Meter();
  meter.add(content);
  if (meter.part().sha256 !== secret.sha256)
    throw new Refusal(`The secret in ${file} is not the one that belongs to this archive.`);
  return content.toString();
}

async function prepareEmpty(sql: Connection): Promise<void> {
  await lockPreparation(sql);
  const rows = await sql.begin((tx) => countRows(tx));
  if (rows > 0)
    throw new Refusal(
      `Restore needs an empty database, and this one has ${rows} rows: choose another with --data or DATABASE_URL.`,
    );
  await installJobSchema(sql);
}

function visitorOf(tx: Transaction, known: readonly Migration[], data: string): ArchiveVisitor {
  return {
    head: (head) => prepareTables(tx, known, head),
    table: (table) => tableSink(tx, table),
    file: (path) => fileSink(join(data, "files", path)),
    secret: (secret) => replaceSecret(data, secret),
  };
}

/** Applies the migrations that the archive was made with. */
async function prepareTables(tx: Transaction, known: readonly Migration[], head: Head) {
  refuseOtherHistory(known, head.migrations);
  const applied = await appliedMigrations(tx);
  if (applied.length > head.migrations.length)
    throw new Refusal(
      "The archive is older than the database, which is empty but prepared: give it a new one.",
    );
  await applyMigrations(tx, known.slice(0, head.migrations.length));
  // The worker rewrites its queues at every start; the archive contains its own.
  await tx.unsafe("truncate pgboss.job, pgboss.queue cascade");
}

/** Copies into a table. Throws a Refusal when the server does not take its rows. */
async function tableSink(tx: Transaction, table: HeadTable): Promise<PartSink> {
  const stream = await tx.unsafe(copyIn(table)).writable();
  return {
    write: (chunk) => new Promise((resolve) => stream.write(chunk, () => resolve())),
    async end() {
      stream.end();
      await setImmediate();
      // The driver loses the server's error of a copy; the next statement reveals the failure.
      await tx`select 1`.catch(() => {
        throw new Refusal(`The server does not take the rows of ${tableKey(table)}: see its log.`);
      });
    },
    // Tells the server that the copy failed; otherwise it would wait for the rest.
    abandon: async () => {
      stream.on("error", () => {}).destroy(new Error("abandoned"));
    },
  };
}

/** Writes a file beside its final path and renames it once it is on disk. */
async function fileSink(path: string): Promise<PartSink> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(`${path}.restoring`, "w", 0o600);
  return {
    write: async (chunk) => {
      await handle.writeFile(chunk);
    },
    end: async () => {
      await handle.sync();
      await handle.close();
      await rename(`${path}.restoring`, path);
      await syncDirectory(dirname(path));
    },
    abandon: async () => {
      await handle.close();
      await rm(`${path}.restoring`);
    },
  };
}
