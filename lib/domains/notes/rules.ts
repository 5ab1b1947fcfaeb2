import { cut } from "@/lib/core/cut";
import { lookupKey } from "@/lib/core/search-key";

const HEADING_MAX = 80;

/** What a note is called: its title, else its first line without the marks of markdown. */
export function headingOf({ title, body }: { title: string; body: string }): string {
  if (title !== "") return title;
  const lines = body.split("\n").map((line) => line.replace(/^[\s#>*+-]+|[*_`]+/gu, "").trim());
  return cut(lines.find((line) => line !== "") ?? "Note", HEADING_MAX, "…");
}

/** Where code stands: what looks like a name in it is none. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/gu;
/** An @ that begins a word: one in an address does not. */
const AT = /(?<![\p{L}\p{N}.@_+-])@(?=\p{L}|\p{N})/gu;
/** Words of a name at most, each with the sign that may end it ("Jr."). */
const NAME_WORDS_MAX = 8;
const NAME_CHARACTERS_MAX = 200;
const WORD = /[\p{L}\p{N}\p{M}]+[.)]?/gu;

type Named = { name: string };
/** Where a text names somebody, as UTF-16 positions of "@Name", and everybody who has that name. */
export type Mention<Person extends Named> = { start: number; end: number; people: Person[] };

/**
 * Whom a text names: "@" and a whole name, whatever its case and accents; of names that begin alike
 * the longest. Several people of one name are all meant.
 */
export function mentionsIn<Person extends Named>(
  text: string,
  people: readonly Person[],
): Mention<Person>[] {
  const readable = text.replace(CODE, (code) => " ".repeat(code.length));
  const byKey = Map.groupBy(people, ({ name }) => lookupKey(name));
  return [...readable.matchAll(AT)].flatMap(({ index }) => {
    const from = index + 1;
    for (const end of endsOfNames(readable.slice(from, from + NAME_CHARACTERS_MAX))) {
      const named = byKey.get(lookupKey(readable.slice(from, from + end)));
      if (named) return [{ start: index, end: from + end, people: named }];
    }
    return [];
  });
}

/** Where a name may end that a text begins with, the longest first. */
function endsOfNames(text: string): number[] {
  const words = [...text.matchAll(WORD)].slice(0, NAME_WORDS_MAX);
  const ends = words.flatMap(({ 0: word, index }) => {
    const end = index + word.length;
    return /[.)]$/u.test(word) ? [end - 1, end] : [end];
  });
  return ends.reverse();
}

/** Whether a text may name somebody at all: else nobody's name needs to be read. */
export const mayMention = (text: string): boolean => text.includes("@");

/** The text with whom it names in bold, for showing it. */
export function withMentionsMarked(text: string, people: readonly Named[]): string {
  let marked = "";
  let from = 0;
  for (const { start, end } of mentionsIn(text, people)) {
    const name = text.slice(start, end).replace(/[\\`*_{}[\]()#+\-.!|<>~]/gu, "\\$&");
    marked += `${text.slice(from, start)}**${name}**`;
    from = end;
  }
  return marked + text.slice(from);
}
