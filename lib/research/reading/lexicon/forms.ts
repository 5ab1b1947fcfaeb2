import type { Token } from "../token";

/** What a phrase stands for, and the token behind it. */
export type Found<T> = { to: number; value: T };

/** The longest phrase of a table that begins at a token. */
export type Forms<T> = (tokens: readonly Token[], at: number) => Found<T> | null;

/** A table of phrases, each row written as "one form|another form", as a look-up. */
export function formsOf<T>(rows: readonly (readonly [forms: string, value: T])[]): Forms<T> {
  const values = new Map<string, T>();
  let longest = 1;
  for (const [forms, value] of rows)
    for (const form of forms.split("|")) {
      values.set(form, value);
      longest = Math.max(longest, form.split(" ").length);
    }
  return (tokens, at) => {
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

/** The text of a token; empty behind the last one. */
export const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? "";

/** Whether a token follows the one before without a space. */
export const isJoined = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.isSpaced === false;
