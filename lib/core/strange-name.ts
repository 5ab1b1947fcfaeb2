const key = (word: string) => word.toLowerCase().replace(/['’]s$|[.'’-]+$/g, "");

/** The words of a text, as names are compared. */
export const nameKeys = (text: string): Set<string> =>
  new Set((text.match(/[\p{L}\p{M}'’.-]+/gu) ?? []).map(key));

/** Capitalized words that name no one: `anywhere`, and those that begin a sentence. */
type Usual = { anywhere: ReadonlySet<string>; first: ReadonlySet<string> };

/** The first capitalized word of a text that is neither known nor usual; null without one. */
export function strangeName(
  text: string,
  known: ReadonlySet<string>,
  { anywhere, first }: Usual,
): string | null {
  for (const { 0: word, index } of text.matchAll(/\p{Lu}[\p{L}\p{M}'’.-]*/gu)) {
    const isFirst = /(^|[.;:!?\n(“"])\s*$/.test(text.slice(0, index));
    const one = key(word);
    if (known.has(one) || anywhere.has(one) || (isFirst && first.has(one))) continue;
    return word.replace(/[.’-]+$/, "");
  }
  return null;
}
