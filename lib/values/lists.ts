import { cleanCell, isUnknown } from "./read-cell";

/** What may separate the items of a list in one cell, most reliable first. */
const SEPARATORS = ["|", ";", "\n", ","] as const;
/** A separator of a column; "" where a cell is one item. */
export type Separator = (typeof SEPARATORS)[number] | "";

const CLOSING: Record<string, string> = {
  "(": ")",
  "[": "]",
  "{": "}",
  '"': '"',
  "“": "”",
  "«": "»",
};

/** Splits at `separator`, but not inside closed brackets or quotes. */
function split(text: string, separator: string): string[] {
  const items: string[] = [];
  const lastAt = Object.fromEntries(
    Object.values(CLOSING).map((mark) => [mark, text.lastIndexOf(mark)]),
  );
  let [start, closing] = [0, ""];
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? "";
    const closer = CLOSING[mark];
    if (closing) {
      if (mark === closing) closing = "";
    } else if (mark === separator) {
      items.push(text.slice(start, at));
      start = at + 1;
    } else if (closer && (lastAt[closer] ?? -1) > at) {
      closing = closer;
    }
  }
  return [...items, text.slice(start)];
}

/** A list as programs print it: ["a", "b"] or ['a', 'b']. */
const PRINTED = /^\s*\[[\s\S]*\]\s*$/;
const withoutQuotes = (item: string) => item.replace(/^(["'])([\s\S]*)\1$/, "$2");

const ownSeparator = (text: string): Separator =>
  SEPARATORS.find((separator) => text.includes(separator)) ?? "";

/** "O'Brien, Kate": a comma between two parts of which one is a single word is one person's. */
const isOnePerson = (parts: readonly string[]) =>
  parts.length === 2 && parts.some((part) => /^\S+$/u.test(part.trim()));

/**
 * The items of a list cell: trimmed, distinct (ignoring case), without empty ones. Without a
 * `separator` the most reliable one in the cell is used. A comma takes `people` apart only when
 * both parts are names.
 */
export function readList(
  text: string,
  { separator, people = false }: { separator?: string; people?: boolean } = {},
): string[] {
  const written = text.replace(/\r\n?|\\{1,2}n/g, "\n");
  const printed = PRINTED.test(written);
  const inner = printed ? written.trim().slice(1, -1) : written;
  const by = printed ? "," : (separator ?? ownSeparator(inner));
  const items = new Map<string, string>();
  const parts = by ? split(inner, by) : [inner];
  const isWhole = people && by === "," && !printed && isOnePerson(parts);
  for (const part of isWhole ? [inner] : parts) {
    const item = withoutQuotes(cleanCell(part));
    const key = item.toLowerCase();
    if (!isUnknown(item) && !items.has(key)) items.set(key, item);
  }
  return [...items.values()];
}

/**
 * A comma before the last of several words is part of a phrase: "Supply chain, logistics, &
 * delivery".
 */
const PHRASE = /, ?(?:&|and|et|und|y|e|en|och) /iu;

/**
 * The separator of a column: the most reliable one in use. Commas separate unless every distinct
 * cell with a comma is a phrase.
 */
export function guessSeparator(texts: Iterable<string>): Separator {
  const cells = new Set<string>();
  for (const text of texts) cells.add(text.replace(/\r\n?|\\{1,2}n/g, "\n"));
  for (const separator of SEPARATORS) {
    const users = [...cells].filter((cell) => split(cell, separator).length > 1);
    const isPhrase = separator === "," && users.every((cell) => PHRASE.test(cell));
    if (users.length > 0 && !isPhrase) return separator;
  }
  return "";
}
