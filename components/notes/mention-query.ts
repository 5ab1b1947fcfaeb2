import { lookupKey } from "@/lib/core/search-key";

const BEGUN = /(?:^|[^\p{L}\p{N}.@_+-])@((?:[\p{L}\p{N}\p{M}’'.-]+ ?){0,5})$/u;
const SHOWN_MAX = 6;

/** The name being typed after "@" at the caret, and its start; null for none. */
export function begunMention(text: string, caret: number): { from: number; name: string } | null {
  const found = BEGUN.exec(text.slice(Math.max(0, caret - 120), caret));
  const name = found?.[1];
  return name === undefined ? null : { from: caret - name.length, name };
}

/**
 * People with a name, or a word of it, that starts like this; nobody once a whole name and a space
 * are typed.
 */
export function peopleFor<Person extends { name: string }>(
  people: readonly Person[],
  name: string,
): Person[] {
  const key = lookupKey(name);
  const begins = (person: Person) => {
    const own = lookupKey(person.name);
    if (own === key && name.endsWith(" ")) return false;
    return own.startsWith(key) || own.split(" ").some((word) => word.startsWith(key));
  };
  return people.filter(begins).slice(0, SHOWN_MAX);
}
