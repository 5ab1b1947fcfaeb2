import { viewParameters } from "./constants";

type Parameter = (typeof viewParameters)[number];

/** Some of an address's parameters in one way of writing: unknown, repeated and empty ones are left out. */
function written(parameters: string, names: readonly Parameter[]): string {
  const given = new URLSearchParams(parameters);
  const view = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim();
    if (value || (value === "" && (name === "columns" || name === "words"))) view.set(name, value);
  }
  return view.toString();
}

/**
 * What of an address's parameters is the view, written in one way: equal views are equal texts.
 * Unknown, repeated and empty ones are left out; `columns` and `words` may say that there are none.
 */
export const viewOf = (parameters: string): string => written(parameters, viewParameters);

/** What of them decides which companies are found, written in one way. */
export const questionViewOf = (parameters: string): string =>
  written(parameters, ["q", "where", "words"]);

/** The words of a text as full text looks for them, each as the beginning of one: "rob nor". */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
