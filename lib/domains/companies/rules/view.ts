/** Parameters for which an empty value is meaningful: no columns, no words. */
const mayBeEmpty = new Set(["columns", "words"]);

/** Some of an address's parameters in canonical form, without unknown, repeated and empty ones. */
export function writtenView(parameters: string, names: readonly string[]): string {
  const given = new URLSearchParams(parameters);
  const view = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim();
    if (value || (value === "" && mayBeEmpty.has(name))) view.set(name, value);
  }
  return view.toString();
}

/** The parameters of an address that decide which companies are found, in canonical form. */
export const questionViewOf = (parameters: string): string =>
  writtenView(parameters, ["q", "where", "words"]);
