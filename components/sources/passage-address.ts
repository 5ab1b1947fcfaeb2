import type { Claim } from "@/lib/domains/sources/schema";

type Quoted = Pick<Claim, "passage_id" | "start" | "end"> & { source: { _id: string } };

/** Address of a passage on its source's page, with the words of a claim marked. */
export function passageAddress({ source, passage_id, start, end }: Quoted): string {
  const query = new URLSearchParams({ passage: passage_id, mark: `${start}-${end}` });
  return `/sources/${source._id}?${query}`;
}
