import { csvText } from "@/components/ui/csv-text";
import type { Comparison } from "@/lib/domains/research/schema";

/** A comparison as CSV: a line for each field, a column for each company; unknown is empty. */
export function comparisonCsv({ companies, groups }: Comparison): string {
  return csvText([
    ["group", "field", ...companies.map(({ company_name }) => company_name)],
    ["Company", "Website", ...companies.map(({ website }) => website)],
    ...groups.flatMap(({ title, fields }) =>
      fields.map(({ label, values }) => [title, label, ...values.map(({ text }) => text)]),
    ),
  ]);
}
