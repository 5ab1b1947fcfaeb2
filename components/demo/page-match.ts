/** The parts of a path that a pattern such as "/companies/[companyId]" names; null if it does not fit. */
export function matchOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (name) params[name] = decoded(given[at] ?? "");
    else if (part !== given[at]) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
