import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { SIMILAR_PER_PAGE } from "../constants";
import { CompanyItem } from "../schema";

export const ListSimilarInput = z.strictObject({
  companyId: z.string(),
  ...pageInput(SIMILAR_PER_PAGE),
});
export type ListSimilarInput = z.input<typeof ListSimilarInput>;

/** A company similar to another one, and why. */
export const SimilarCompany = CompanyItem.extend({
  /** For ordering only: scores of two lists cannot be compared. */
  score: z.number(),
  reasons: z.object({
    /** What both have, in words: "Fintech", "Sweden", "Founded within 2 years". */
    shared: z.array(z.string()),
    /** Characteristic words of both texts, the most characteristic first. */
    terms: z.array(z.string()),
  }),
});
export type SimilarCompany = z.output<typeof SimilarCompany>;

export const SimilarPage = z.object({
  /** The most similar first. */
  items: z.array(SimilarCompany),
  total: z.int(),
  /** There may be more than `total`, which is where the search stops. */
  total_is_capped: z.boolean(),
  page: z.int(),
  per_page: z.int(),
});
export type SimilarPage = z.output<typeof SimilarPage>;
