import type { Claim } from "@/lib/domains/sources/schema";

type Quoted = Pick<Claim, "passage_id" | "start" | "end"> & { source: { _id: string } };

/**
 * The address of a claim's words in the document that states them; null for other sources. It leads
 * those who may not read the document to the passage on its source's page.
 */
export function documentAddress(
  url: string | null,
  { source, passage_id, start, end }: Quoted,
): `/documents/${string}` | null {
  if (!url?.startsWith("/documents/")) return null;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.set("source", source._id);
  searchParams.set("passage", passage_id);
  searchParams.set("mark", `${start}-${end}`);
  return `/documents/${pathname.slice("/documents/".length)}?${searchParams}`;
}

/** The address of a passage on its source's page, with a claim's words marked. */
export function passageAddress({ source, passage_id, start, end }: Quoted): string {
  const query = new URLSearchParams({ passage: passage_id, mark: `${start}-${end}` });
  return `/sources/${source._id}?${query}`;
}
