import { setOfScore } from "@/lib/core/scores";
import { withoutCompany } from "./fields";
import { fieldsUsed } from "./normalize";
import { fieldsIn, type Plan } from "./plan";

/** The sets of criteria whose scores a plan reads or shows, each once; also those it asks to be known. */
export function scoredSetsIn(plan: Plan): string[] {
  const shares = plan.measures.flatMap((each) => (each.of === "share" ? fieldsIn(each.where) : []));
  const fields = [...fieldsUsed(plan), ...shares, ...plan.show];
  return [...new Set(fields.flatMap((field) => setOfScore(withoutCompany(field)) ?? []))];
}
