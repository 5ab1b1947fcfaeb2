import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "./env.ts";
import { log } from "./logger.ts";

/** The longest text that is taken from an operator, in bytes. */
export const OPERATOR_TEXT_MAX = 100_000;

type Read = { version: string; result: Promise<unknown> };
const reads = new Map<string, Read>();

/**
 * The result of `parse` for a UTF-8 file that the operator put into the data directory; null when
 * there is no such file. Read again only when the file changes. Never rejects: a text that cannot
 * be read or parsed is null too, and the reason is logged once.
 */
export async function operatorText<T>(file: string, parse: (text: string) => T): Promise<T | null> {
  const place = path.resolve(env().DATA_DIR, file);
  const version = await versionOf(place);
  let read = reads.get(place);
  if (read?.version !== version) {
    read = { version, result: version === "" ? Promise.resolve(null) : load(place, parse) };
    reads.set(place, read);
  }
  return read.result as Promise<T | null>;
}

/** Changes when the file does; empty without a file. */
const versionOf = (place: string): Promise<string> =>
  stat(place).then(
    ({ mtimeMs, size, ino, mode }) => [mtimeMs, size, ino, mode].join(" "),
    (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? "" : `${error.code}`),
  );

async function load<T>(place: string, parse: (text: string) => T): Promise<T | null> {
  try {
    return parse(await readText(place));
  } catch (error) {
    log("operator-text.refused", { place, error });
    return null;
  }
}

async function readText(place: string): Promise<string> {
  const found = await stat(place);
  if (!found.isFile()) throw new Error("It is not a file");
  if (found.size > OPERATOR_TEXT_MAX) throw new Error(`It is over ${OPERATOR_TEXT_MAX} bytes`);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(place));
  if (text.includes("\0")) throw new Error("It is not a text");
  if (text.trim() === "") throw new Error("It is empty");
  return text;
}
