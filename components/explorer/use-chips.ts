"use client";

import { useFieldLabel } from "@/components/custom-fields/use-custom-fields";
import { isCustomKey } from "@/lib/core/custom-fields";
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
  const found = chipsOf(withQuestionWords(constraints, known));
  const isOwn = ({ field }: Chip) => field !== null && isCustomKey(field);
  const labelOf = useFieldLabel(found.some(isOwn));
  const chips = found.map((chip) =>
    isOwn(chip) ? { ...chip, label: labelOf(chip.field ?? "") } : chip,
  );
  const isRead = q === "" || understood.data !== undefined;
  const own: Chip[] = where && isRead ? chips.filter(({ text }) => text === "") : [];
  return { chips, own };
}
