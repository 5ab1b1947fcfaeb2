/** The search parameters of a page, as the framework hands them over. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The address to go on to, when the link that led here carries one. */
export async function nextAddress(searchParams: SearchParams): Promise<string | undefined> {
  const { next } = await searchParams;
  return typeof next === "string" && next !== "" ? next : undefined;
}

/** `path` with the address to go on to, so that it survives a change between the two forms. */
export const withNext = (path: string, next: string | undefined) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
