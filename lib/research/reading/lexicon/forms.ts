import type { Token } from "../token";

/** What a phrase stands for, and the token after it. */
export type Found<T> = { to: number; value: T };

/** The longest phrase of a table that begins at a token. */
export type Forms<T> = (tokens: readonly Token[], at: number) => Found<T> | null;

/** A table of phrases, each row written as "one form|another form", as a look-up. */
export function formsOf<T>(rows: readonly (readonly [forms: string, value: T])[]): Forms<T> {
  const values = new Map<string, T>();
  /** The most words of a phrase by its first: most tokens begin none. */
  const lengths = new Map<string, number>();
  for (const [forms, value] of rows)
    for (const form of forms.split("|")) {
      values.set(form, value);
      const [first = "", ...rest] = form.split(" ");
      lengths.set(first, Math.max(lengths.get(first) ?? 0, rest.length + 1));
    }
  return (tokens, at) => {
    const longest = lengths.get(textAt(tokens, at)) ?? 0;
    let found: Found<T> | null = null;
    let key = "";
    for (let to = at; to < Math.min(tokens.length, at + longest); to++) {
      key = key ? `${key} ${tokens[to]?.text}` : (tokens[to]?.text ?? "");
      const value = values.get(key);
      if (value !== undefined) found = { to: to + 1, value };
    }
    return found;
  };
}

/** Words as a set: "one two". */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** The text of a token; empty after the last one. */
export const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? "";

const SPEAKING = wordSet(
  "what how all know info information data facts talk learn news everything something anything more hear read think",
);

const TELLING = wordSet("tell tells give gives show teach remind inform brief update");

/** "Tell us about": after any other word "us" is a country. */
const isListener = (tokens: readonly Token[], at: number): boolean =>
  /^(?:me|us)$/.test(textAt(tokens, at)) && TELLING.has(textAt(tokens, at - 1));

/** "What about 2024", "tell me about 5 companies": what is spoken of, and no number that is near it. */
export const isTopic = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === "about" &&
  (SPEAKING.has(textAt(tokens, at - 1)) || isListener(tokens, at - 1));

/** Whether a token follows the one before without a space. */
export const isJoined = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.isSpaced === false;
