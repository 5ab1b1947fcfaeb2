/** A page's search parameters, as Next.js passes them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Where to go after signing in, when the link that led here says so. */
export async function nextAddress(searchParams: SearchParams): Promise<string | undefined> {
  const { next } = await searchParams;
  return typeof next === "string" && next !== "" ? next : undefined;
}

/** `path` with the address to go on to, so that it survives switching between the two forms. */
export const withNext = (path: string, next: string | undefined) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
