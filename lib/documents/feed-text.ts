import { gunzipSync } from "node:zlib";
import { parseHTML } from "linkedom";
import { decoderOf, encodingOf } from "../tables/encoding.ts";

/** An answer that is no feed, with a message for people. */
export class FeedError extends Error {
  override readonly name = "FeedError";
}

/** Largest feed after unpacking, in bytes. A larger one is refused, not cut. */
const UNPACKED_MAX = 8_000_000;
const START = 400;

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function unpacked(bytes: Buffer): Buffer {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX });
  } catch (thrown) {
    const isLarge = (thrown as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new FeedError(
      isLarge
        ? `The feed unpacks to more than ${UNPACKED_MAX / 1_000_000} MB.`
        : "The feed is a damaged gzip file.",
    );
  }
}

/** UTF-32 has three zero bytes beside every ASCII character, which no other encoding has. */
const isUtf32 = (bytes: Uint8Array) =>
  (bytes[0] === 0 && bytes[1] === 0) || (bytes[2] === 0 && bytes[3] === 0 && bytes[1] === 0);

function fromUtf32(bytes: Buffer): string {
  const isBig = bytes[0] === 0;
  let text = "";
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    text += point <= 0x10ffff && point !== 0xfeff ? String.fromCodePoint(point) : "";
  }
  return text;
}

function isLabel(label: string | undefined): label is string {
  try {
    return label !== undefined && new TextDecoder(label).encoding !== "utf-8";
  } catch {
    return false;
  }
}

/**
 * The text of a feed. Bytes that are sound UTF-8 are taken as that, whatever the feed states: wrong
 * statements are frequent, and text of another encoding is hardly ever sound UTF-8 by chance.
 */
export function textOfFeed(packed: Buffer, type: string): string {
  const bytes = unpacked(packed);
  if (isUtf32(bytes)) return fromUtf32(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoderOf("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoderOf("utf-16be").decode(bytes);
  if (bytes[0] === 0x3c && bytes[1] === 0) return decoderOf("utf-16le").decode(bytes);
  if (bytes[0] === 0 && bytes[1] === 0x3c) return decoderOf("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const start = bytes.subarray(0, START).toString("latin1");
    const stated = /encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1];
    const told = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1];
    const label = [stated, told].find(isLabel) ?? encodingOf(bytes);
    return decoderOf(label).decode(bytes);
  }
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i;
const TAG = /<[a-z!/][^>]*>/i;

/** The text that a reader would see of HTML: no tags, no scripts, entities as characters. */
function seen(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  for (const hidden of document.querySelectorAll("script,style,iframe,object,template,svg"))
    hidden.remove();
  for (const block of document.querySelectorAll("p,div,br,li,h1,h2,h3,h4,tr,blockquote"))
    block.append("\n");
  return document.body.textContent ?? "";
}

/**
 * A title or summary as plain text of one line, at most `max` characters. Feeds write HTML as it
 * is, escaped, and escaped twice.
 */
export function plainText(written: string, max: number): string {
  let text = written;
  for (let time = 0; time < 2 && (TAG.test(text) || ENTITY.test(text)); time++) text = seen(text);
  const line = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed();
  if (line.length <= max) return line;
  const cut = Array.from(line.slice(0, max - 1)).join("");
  return `${cut.toWellFormed().replace(/\s+\S*$/, "") || cut}…`;
}
