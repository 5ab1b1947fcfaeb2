import { inMarkdown } from "@/lib/core/escape";
import { lookupKey } from "@/lib/core/search-key";
import { truncate } from "@/lib/core/truncate";

const HEADING_MAX = 80;

/** A note's heading: its title, or its first line without markdown. */
export function headingOf({ title, body }: { title: string; body: string }): string {
  if (title !== "") return title;
  const lines = body.split("\n").map((line) => line.replace(/^[\s#>*+-]+|[*_`]+/gu, "").trim());
  return truncate(lines.find((line) => line !== "") ?? "Note", HEADING_MAX, "…");
}

/** Code sections: names in them are not mentions. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/gu;
/** An @ at the beginning of a word, unlike in an e-mail address. */
const AT = /(?<![\p{L}\p{N}.@_+-])@(?=\p{L}|\p{N})/gu;
/** Most words of a name, each with the punctuation that may end it ("Jr."). */
const NAME_WORDS_MAX = 8;
const NAME_CHARACTERS_MAX = 200;
const WORD = /[\p{L}\p{N}\p{M}]+[.)]?/gu;

type Named = { name: string };
/** The position of "@Name" in a text, in UTF-16 units, and everybody with that name. */
export type Mention<Person extends Named> = { start: number; end: number; people: Person[] };

/**
 * The people whom a text mentions: "@" and a full name, ignoring case and accents; of names with
 * the same beginning the longest. Several people of one name are all mentioned.
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

/** Positions where a name at the text's beginning may end, the longest first. */
function endsOfNames(text: string): number[] {
  const words = [...text.matchAll(WORD)].slice(0, NAME_WORDS_MAX);
  const ends = words.flatMap(({ 0: word, index }) => {
    const end = index + word.length;
    return /[.)]$/u.test(word) ? [end - 1, end] : [end];
  });
  return ends.reverse();
}

/** Whether a text may mention anybody; otherwise members' names need not be read. */
export const mayMention = (text: string): boolean => text.includes("@");

/** The text with mentions in bold, for display. */
export function withMentionsMarked(text: string, people: readonly Named[]): string {
  let marked = "";
  let from = 0;
  for (const { start, end } of mentionsIn(text, people)) {
    const name = inMarkdown(text.slice(start, end));
    marked += `${text.slice(from, start)}**${name}**`;
    from = end;
  }
  return marked + text.slice(from);
}
