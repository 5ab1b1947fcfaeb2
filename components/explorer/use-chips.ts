"use client";

import type { CompanySearch } from "@/lib/domains/companies/schema/search";
import { type Chip, chipsOf, withoutOffsets, withQuestionWords } from "./chips";
import type { Asked } from "./search-address";
import { useInterpretation } from "./use-company-search";

/** The conditions in force as chips, and which of them were chosen by hand, as far as known. */
export function useChips(
  { q, where }: Pick<Asked, "q" | "where">,
  answer: CompanySearch | undefined,
) {
  const understood = useInterpretation(q, q !== "" && where !== null);
  // Edited conditions are in the address, so they show before they are answered.
  const constraints = where ? withoutOffsets(where) : (answer?.constraints ?? []);
  const known = [...(answer?.constraints ?? []), ...(understood.data?.constraints ?? [])];
  const chips = chipsOf(withQuestionWords(constraints, known));
  const isRead = q === "" || understood.data !== undefined;
  const own: Chip[] = where && isRead ? chips.filter(({ text }) => text === "") : [];
  return { chips, own };
}
