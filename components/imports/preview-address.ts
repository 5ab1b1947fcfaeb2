import type { ImportRow } from "@/lib/domains/imports/schema";

type Outcome = NonNullable<ImportRow["outcome"]>;

/** Which rows are shown: one outcome, and the page, from 1. */
export type PreviewAddress = { outcome?: Outcome; page: number };

export const addressOfRows = (importId: string, { outcome, page }: PreviewAddress) => {
  const query = new URLSearchParams();
  if (outcome) query.set("outcome", outcome);
  if (page > 1) query.set("page", String(page));
  const path = `/upload-pipeline/${importId}`;
  return query.size === 0 ? path : `${path}?${query}`;
};
