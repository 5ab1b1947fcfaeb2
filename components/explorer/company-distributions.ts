import type { Distribution } from "@/components/ui/distribution";
import type { Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import { type Chip, withChip } from "./chips";
import { afterChoice, chosenValues, isAmong } from "./facet-choices";

/** The facets that are drawn, in this order. */
const drawn: readonly { field: Facet["field"]; title: string; isInOrder: boolean }[] = [
  { field: "category", title: "Sector", isInOrder: false },
  { field: "funding_stage", title: "Stage", isInOrder: false },
  { field: "country", title: "Location", isInOrder: false },
  { field: "founded_year", title: "Founded", isInOrder: true },
  { field: "employees", title: "Employees", isInOrder: true },
];

/** The lower end of a range as facets write it: "2020-2024", "1001+", "-10". */
const lowerEnd = (range: string) => Number.parseInt(range.replace(/^[-–]\d+$/, "0"), 10);

/** What companies are, as charts whose parts are the filters next to the list. */
export function companyDistributions(
  facets: readonly Facet[],
  chips: readonly Chip[],
  onChange: (where: Condition[]) => void,
): Distribution[] {
  return drawn.flatMap(({ field, title, isInOrder }) => {
    const facet = facets.find((one) => one.field === field);
    if (!facet) return [];
    const chosen = chosenValues(chips, field);
    const values = isInOrder
      ? facet.values.toSorted((a, b) => lowerEnd(a.value) - lowerEnd(b.value))
      : facet.values;
    return {
      key: field,
      title,
      isInOrder,
      values: values.map(({ value, count }) => ({
        label: value.replace(/^(\d+)-(\d+)$/, "$1–$2"),
        count,
        isChosen: isAmong(chosen, value),
        choose() {
          const { chip, conditions } = afterChoice(chips, field, value);
          onChange(withChip(chips, chip, conditions));
        },
      })),
    };
  });
}
