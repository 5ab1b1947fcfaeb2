import { viewParameters } from "./constants";

/**
 * What of an address's parameters is the view, written in one way: equal views are equal texts.
 * Unknown, repeated and empty ones are left out; `columns` and `words` may say that there are none.
 */
export function viewOf(parameters: string): string {
  const given = new URLSearchParams(parameters);
  const view = new URLSearchParams();
  for (const name of viewParameters) {
    const value = given.get(name)?.trim();
    if (value || (value === "" && (name === "columns" || name === "words"))) view.set(name, value);
  }
  return view.toString();
}
