import { viewParameters } from "./constants";

/**
 * What of an address's parameters is the view, written in one way: equal views are equal texts.
 * Unknown, empty and repeated parameters are left out.
 */
export function viewOf(parameters: string): string {
  const given = new URLSearchParams(parameters);
  const view = new URLSearchParams();
  for (const name of viewParameters) {
    const value = given.get(name)?.trim();
    if (value) view.set(name, value);
  }
  return view.toString();
}
