import "server-only";
import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { randomToken } from "./crypto";
import { env } from "./env";

/** A stored file: its random name in the store, its size in bytes, and its SHA-256 in hex. */
export type StoredFile = { key: string; sizeBytes: number; sha256: string };

const KEY = /^[\w-]{43}$/;
/** The folder for incoming files, below the store. They are not stored yet and not in backups. */
const ARRIVING = ".arriving";
/** A file still incoming after a day was left by a process that was killed. */
const ABANDONED_MS = DAY_MS;

const store = () => path.resolve(env().DATA_DIR, "files");

/** The largest file that is accepted, in bytes. */
export const uploadLimit = (): number => env().UPLOAD_LIMIT_MB * 1_000_000;

/** The error of a file over `limit` bytes. */
export const tooLarge = (limit: number): AppError => {
  const message = `The file is larger than ${limit / 1_000_000} MB, the most that can be uploaded.`;
  return new AppError("TOO_LARGE", message, { fields: { file: [message] } });
};

/** How much an organization's files take and may take, in bytes; null for no limit. */
export type StorageUse = { used_bytes: number; limit_bytes: number | null };

const inMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** The error for a file that does not fit into an organization's remaining storage. */
export const storageFull = ({ used_bytes, limit_bytes }: StorageUse): AppError => {
  const use = `${inMegabytes(used_bytes)} of ${inMegabytes(limit_bytes ?? 0)} MB`;
  const message = `Your organization has used ${use} of storage, and this file does not fit. Nothing was saved; the files uploaded before are unchanged. Your operator can raise the limit.`;
  return new AppError("TOO_LARGE", message, { fields: { file: [message] } });
};

/** The path of a stored file. Throws when `key` is not a key of the store. */
export function pathOf(key: string): string {
  if (!KEY.test(key)) throw new Error("Not a key of the file store");
  return path.join(store(), key.slice(0, 2), key);
}

/** Removes a stored file; a missing one is fine. */
export const removeStored = (key: string): Promise<void> => rm(pathOf(key), { force: true });

/** Largest size of a file in bytes, and the error for a larger one. */
export type Allowance = { limit: number; refusal?: AppError };

/** Stores a file that is in memory, as `storeStream` does one that arrives. */
export const storeBytes = (bytes: Uint8Array, allowance: Allowance): Promise<StoredFile> =>
  storeStream(Readable.from([bytes]), allowance);

/**
 * Stores what `content` yields, counting and hashing it on the way: afterwards the whole file is on
 * disk, or nothing of it. Throws `refusal` (TOO_LARGE) over `limit` bytes, UNAVAILABLE when the
 * disk is full, and whatever `content` throws.
 */
export async function storeStream(
  content: AsyncIterable<Uint8Array>,
  { limit, refusal = tooLarge(limit) }: Allowance,
): Promise<StoredFile> {
  const key = randomToken();
  const arriving = path.join(store(), ARRIVING, key);
  try {
    await mkdir(path.dirname(arriving), { recursive: true, mode: 0o700 });
    await removeAbandoned(path.dirname(arriving));
    const written = await write(arriving, content, { limit, refusal });
    const place = pathOf(key);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await rename(arriving, place);
    await syncDirectory(path.dirname(place));
    await syncDirectory(store());
    return { key, ...written };
  } catch (thrown) {
    await rm(arriving, { force: true });
    throw diskFailure(thrown);
  }
}

async function write(
  place: string,
  content: AsyncIterable<Uint8Array>,
  { limit, refusal }: Required<Allowance>,
) {
  const hash = createHash("sha256");
  const file = await open(place, "wx", 0o600);
  let sizeBytes = 0;
  try {
    for await (const chunk of content) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > limit) throw refusal;
      hash.update(chunk);
      for (let left = chunk; left.byteLength > 0; )
        left = left.subarray((await file.write(left)).bytesWritten);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function removeAbandoned(folder: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS;
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && found.mtimeMs < before) await rm(place, { force: true });
  }
}

/** Makes renames in a directory survive a power cut. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  await handle.sync().finally(() => handle.close());
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

function diskFailure(thrown: unknown): unknown {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  if (!FULL.has(code)) return thrown;
  const message = "The server’s disk is full. Nothing was saved; tell your operator.";
  return new AppError("UNAVAILABLE", message, { retryAfter: 60 }, { cause: thrown });
}
