/** What an address may say to be none of: no columns, no words. */
const mayBeEmpty = new Set(["columns", "words"]);

/** Some of an address's parameters in one way of writing: unknown, repeated and empty ones are left out. */
export function writtenView(parameters: string, names: readonly string[]): string {
  const given = new URLSearchParams(parameters);
  const view = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim();
    if (value || (value === "" && mayBeEmpty.has(name))) view.set(name, value);
  }
  return view.toString();
}

/** What of an address's parameters decides which companies are found, written in one way. */
export const questionViewOf = (parameters: string): string =>
  writtenView(parameters, ["q", "where", "words"]);
