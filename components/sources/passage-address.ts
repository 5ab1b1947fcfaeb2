import type { Claim } from "@/lib/domains/sources/schema";

type Quoted = Pick<Claim, "passage_id" | "start" | "end"> & { source: { _id: string } };

/** The address of a passage on its source's page, with a claim's words marked. */
export function passageAddress({ source, passage_id, start, end }: Quoted): string {
  const query = new URLSearchParams({ passage: passage_id, mark: `${start}-${end}` });
  return `/sources/${source._id}?${query}`;
}
