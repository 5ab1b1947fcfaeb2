import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Encrypter } from "age-encryption";
import type { Transaction } from "../../db/connection.ts";
import { appliedMigrations } from "../../db/migrate.ts";
import { copyOut } from "../database/copy-out.ts";
import { openOwner } from "../database/prepare.ts";
import type { DatabaseTarget } from "../database/target.ts";
import { syncDirectory, writeWhole } from "../supervisor/files.ts";
import { errorCode, Refusal } from "../supervisor/refusal.ts";
import { ensureSecrets, productSecret } from "../supervisor/secrets.ts";
import { encrypted } from "./encryption.ts";
import { openErased } from "./erased.ts";
import { withFixedHead } from "./gzip-head.ts";
import {
  type Head,
  type Manifest,
  Meter,
  type Part,
  type TablePart,
  tableKey,
} from "./manifest.ts";
import {
  copyOutOf,
  type DumpedTable,
  fixSettings,
  listFilesOf,
  listTables,
  listTablesOf,
} from "./tables.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

/** A large table is split into entries of this size to limit memory. */
const CHUNK_BYTES = 8 * 1024 * 1024;

const ONE_MOMENT = "isolation level repeatable read read only";

type Sink = { write(chunk: Uint8Array): Promise<void> };

export type ArchiveChoices = {
  /** Who can read the archive; without it whoever has the file can. */
  encrypter?: Encrypter | undefined;
  /** A file for the product's secret, which the archive then leaves out. */
  secretFile?: string | undefined;
  /** The id of the only organization that the archive holds; without it all. */
  organization?: string | undefined;
};

type EntryChoices = Omit<ArchiveChoices, "encrypter"> & { isEncrypted: boolean };

/**
 * Writes an installation's database, files and secret into one archive, as of one moment, while the
 * product keeps running. The file appears whole or not at all, mode 0600.
 */
export async function writeArchive(
  file: string,
  target: DatabaseTarget,
  data: string,
  { encrypter, ...choices }: ArchiveChoices = {},
): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  const gzip = createGzip();
  const output = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = encrypter
    ? pipeline(gzip, withFixedHead, (source) => encrypted(source, encrypter), output)
    : pipeline(gzip, withFixedHead, output);
  const write = async (chunk: Uint8Array) => {
    if (!gzip.write(chunk)) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    const fill = async () => {
      const isEncrypted = encrypter !== undefined;
      const manifest = await writeEntries({ write }, target, data, { ...choices, isEncrypted });
      gzip.end(tarEnd());
      return manifest;
    };
    const [manifest] = await Promise.all([fill(), written]);
    await rename(partial, file);
    await syncDirectory(dirname(file));
    return manifest;
  } catch (error) {
    gzip.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeEntries(
  sink: Sink,
  target: DatabaseTarget,
  data: string,
  { secretFile, organization, isEncrypted }: EntryChoices,
): Promise<Manifest> {
  const sql = openOwner(target);
  try {
    const { tables, keys } = await sql.begin(ONE_MOMENT, async (tx) => {
      await fixSettings(tx);
      const found = organization
        ? await listTablesOf(tx, organization, await erasedIn(tx, organization, data, isEncrypted))
        : await listTables(tx);
      const head: Head = {
        format: 1,
        createdAt: new Date().toISOString(),
        migrations: await appliedMigrations(tx),
        ...(organization && { organization }),
        tables: found.map(({ schema, name, columns }) => ({ schema, name, columns })),
      };
      await writeEntry(sink, "head.json", Buffer.from(JSON.stringify(head)));
      const parts: Record<string, TablePart> = {};
      for (const table of found) parts[tableKey(table)] = await writeTable(sink, tx, table);
      return { tables: parts, keys: organization && (await listFilesOf(tx, found)) };
    });
    const files = await writeFiles(sink, join(data, "files"), keys || undefined);
    const secret = organization ? undefined : await writeSecret(sink, data, secretFile);
    const manifest: Manifest = { tables, files, ...(secret && { secret }) };
    await writeEntry(sink, "manifest.json", Buffer.from(JSON.stringify(manifest)));
    return manifest;
  } finally {
    await sql.end();
  }
}

/** Whom an organization erased, which leaves encrypted alone: the names are in its archive. */
async function erasedIn(
  tx: Transaction,
  organization: string,
  data: string,
  isEncrypted: boolean,
): Promise<Record<string, string>> {
  const erased = await openErased(tx, organization, await productSecret(data));
  if (!isEncrypted && Object.keys(erased).length > 0)
    throw new Refusal(
      "This archive names the people whom the organization erased, so that no import brings them back: encrypt it with --to or --passphrase-file.",
    );
  return erased;
}

async function writeEntry(sink: Sink, name: string, content: Uint8Array): Promise<void> {
  await sink.write(tarHeader(name, content.length));
  await sink.write(content);
  await sink.write(tarPadding(content.length));
}

async function writeTable(sink: Sink, tx: Transaction, table: DumpedTable): Promise<TablePart> {
  const meter = new Meter();
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    number++;
    const name = `database/${tableKey(table)}/${String(number).padStart(6, "0")}`;
    await writeEntry(sink, name, Buffer.concat(waiting, size));
    waiting = [];
    size = 0;
  };
  for await (const chunk of copyOut(tx, copyOutOf(table))) {
    meter.add(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= CHUNK_BYTES) await flush();
  }
  if (size > 0) await flush();
  return meter.tablePart();
}

/** Writes the stored files, those of `keys` alone when they are given. */
async function writeFiles(
  sink: Sink,
  folder: string,
  keys: Set<string> | undefined,
): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  // Incoming files are in a folder that begins with a dot, and are not stored yet.
  const names = entries
    .filter((entry) => entry.isFile() && !basename(entry.parentPath).startsWith("."))
    .filter((entry) => !keys || keys.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of names.sort()) {
    const part = await writeFile(sink, path, `files/${path.slice(folder.length + 1)}`);
    if (part) parts[path.slice(folder.length + 1)] = part;
  }
  return parts;
}

/** Copies one stored file; undefined when it was deleted after the listing. */
async function writeFile(sink: Sink, path: string, name: string): Promise<Part | undefined> {
  const handle = await open(path).catch((error) => {
    if (errorCode(error) !== "ENOENT") throw error;
  });
  if (!handle) return undefined;
  // What is open can be read to its end, whatever deletes it meanwhile.
  const { size } = await handle.stat();
  const meter = new Meter();
  await sink.write(tarHeader(name, size));
  for await (const chunk of handle.createReadStream({ end: Math.max(size - 1, 0) })) {
    meter.add(chunk);
    await sink.write(chunk);
  }
  await sink.write(tarPadding(size));
  return meter.part();
}

async function writeSecret(
  sink: Sink,
  data: string,
  secretFile: string | undefined,
): Promise<NonNullable<Manifest["secret"]>> {
  const content = Buffer.from((await ensureSecrets(data)).secret);
  const meter = new Meter();
  meter.add(content);
  if (!secretFile) {
    await writeEntry(sink, "secret", content);
    return meter.part();
  }
  await writeWhole(secretFile, content);
  return { ...meter.part(), apart: true };
}
