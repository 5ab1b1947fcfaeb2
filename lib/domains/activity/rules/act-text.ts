import type { ActTexts } from "@/lib/core/contract";

const FIELD = /\{(\w+)\}/g;

/**
 * An act as text. `known` holds the values of fields; an empty text counts as unknown. An act
 * without texts, of an older version, is shown by its operation's name.
 */
export function actText(
  action: string,
  texts: ActTexts,
  known: ReadonlyMap<string, string>,
): string {
  const isKnown = (text: string) =>
    [...text.matchAll(FIELD)].every(([, field = ""]) => known.get(field));
  const own = Object.hasOwn(texts, action) ? texts[action as keyof ActTexts] : undefined;
  const text = own?.find(isKnown) ?? action;
  return text.replace(FIELD, (_all, field: string) => known.get(field) ?? "");
}
