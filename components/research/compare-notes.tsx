import { Info } from "lucide-react";
import { counted } from "@/lib/core/counted";
import type { Comparison } from "@/lib/domains/research/schema";
import { COMPARED_MAX } from "./compare-address";

/** How the comparison differs from what its address names, in sentences. */
function notesOf({ companies, missing }: Comparison, leftOut: number): string[] {
  const merged = companies.flatMap(({ company_name, merged_from }) =>
    merged_from.length > 0
      ? `${counted(merged_from.length, "company in this link is", "companies in this link are")} now part of ${company_name}.`
      : [],
  );
  const gone =
    missing.length > 0
      ? `${counted(missing.length, "company in this link isn’t", "companies in this link aren’t")} in your data.`
      : [];
  const over =
    leftOut > 0
      ? `You can compare up to ${COMPARED_MAX} companies; ${counted(leftOut, "more was", "more were")} left out.`
      : [];
  return [merged, gone, over].flat();
}

export function CompareNotes({ comparison, leftOut }: { comparison: Comparison; leftOut: number }) {
  const notes = notesOf(comparison, leftOut);
  if (notes.length === 0) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-[13px] text-muted-foreground">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{notes.join(" ")}</span>
    </p>
  );
}
