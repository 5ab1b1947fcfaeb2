import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import chardet from "chardet";
import { utf16Of } from "./kind.ts";
import { TableError } from "./table.ts";

const CHUNK_BYTES = 65_536;
/** Bytes around the first one that is no UTF-8, from which another encoding is recognized. */
const EVIDENCE_BYTES = 65_536;

const notAscii = /[^\0-\x7F]/g;
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * `encoding` is a label of the Encoding Standard; `isSound`: every byte of the file is text in it.
 */
export type Encoding = { encoding: string; isSound: boolean };

/**
 * The encoding in which the file is text. It is UTF-8 when all of it is, or when most of what is
 * not ASCII is; every byte is looked at, because one wrong byte may stand at the very end.
 */
export async function findEncoding(path: string, first: Uint8Array): Promise<Encoding> {
  const wide = utf16Of(first);
  if (wide) return { encoding: wide, isSound: false };
  const strict = new TextDecoder("utf-8", { fatal: true });
  let good = 0;
  for await (const chunk of chunksOf(path)) {
    try {
      good += countOf(strict.decode(chunk, { stream: true }), notAscii);
    } catch {
      return { encoding: encodingOf(chunk, good), isSound: false };
    }
  }
  try {
    strict.decode();
    return { encoding: "utf-8", isSound: true };
  } catch {
    return { encoding: good > 0 ? "utf-8" : "windows-1252", isSound: false };
  }
}

/** What the first chunk that is no UTF-8 is written in, after `good` characters that were. */
export function encodingOf(chunk: Uint8Array, good = 0): string {
  const text = new TextDecoder().decode(chunk);
  const bad = countOf(text, /\uFFFD/g);
  if (good + countOf(text, notAscii) - bad > bad) return "utf-8";
  const from = Math.max(0, chunk.findIndex((byte) => byte > 0x7f) - 1_000);
  for (const { name } of chardet.analyse(chunk.subarray(from, from + EVIDENCE_BYTES)))
    if (!/^(UTF|ASCII)/i.test(name) && labelOf(name)) return labelOf(name) as string;
  return "windows-1252";
}

function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** A decoder by a label of the Encoding Standard; it leaves out a byte order mark. */
export function decoderOf(encoding: string): TextDecoder {
  const label = labelOf(encoding);
  if (!label) throw new TableError(`The encoding “${encoding}” is not known. Try UTF-8.`);
  return new TextDecoder(label);
}

/** The file's text without its byte order mark; a damaged character is U+FFFD. */
export async function* textOf(path: string, encoding: string): AsyncIterable<string> {
  const decoder = decoderOf(encoding);
  for await (const chunk of chunksOf(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const chunksOf = (path: string): AsyncIterable<Uint8Array> =>
  createReadStream(path, { highWaterMark: CHUNK_BYTES });

/**
 * The file as bytes of UTF-8: as they are where it is UTF-8, which may have its byte order mark.
 */
export const utf8Of = (path: string, encoding: string): Readable =>
  labelOf(encoding) === "utf-8"
    ? createReadStream(path, { highWaterMark: CHUNK_BYTES })
    : Readable.from(textOf(path, encoding));
