/** Most letters of a broken word that are examined: bounds the work on a hostile line. */
const LONGEST_PART = 80;
/** The part of a word before the hyphen at the end of a line. */
const BROKEN = /(\p{L}+)[-‐\u00AD]$/u;
/** Most different words that are remembered of a document. */
const MOST_WORDS = 100_000;

/**
 * Words of a document as far as it was read, lower case. They tell a word that the end of a line
 * broke ("with-holding") from one that has a hyphen ("early-stage").
 */
export class KnownWords {
  readonly #words = new Set<string>();

  /** Adds the words of consecutive lines, without the halves of a word split across two. */
  add(lines: readonly string[]): void {
    for (const [i, line] of lines.entries()) {
      if (this.#words.size > MOST_WORDS) return;
      const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
      const from = BROKEN.test(lines[i - 1]?.slice(-LONGEST_PART) ?? "") ? 1 : 0;
      const to = words.length - (BROKEN.test(line.slice(-LONGEST_PART)) ? 1 : 0);
      for (const word of words.slice(from, to)) this.#words.add(word);
    }
  }

  has(word: string): boolean {
    return this.#words.has(word.toLowerCase());
  }
}

/**
 * Two lines as one where a hyphen breaks a word between them; null where none does. The hyphen is
 * dropped unless the document has both parts as words and not the whole.
 */
export function joinedLines(before: string, after: string, known: KnownWords): string | null {
  const [, first] = BROKEN.exec(before.slice(-LONGEST_PART)) ?? [];
  const [second] = /^\p{Ll}+/u.exec(after.slice(0, LONGEST_PART)) ?? [];
  if (!first || !second) return null;
  const hasHyphen = !known.has(first + second) && known.has(first) && known.has(second);
  return (hasHyphen ? before : before.slice(0, -1)) + after;
}
