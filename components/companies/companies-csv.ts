import { csvText } from "@/components/ui/csv-text";
import type { CompanyItem } from "@/lib/domains/companies/schema";

const columns = [
  "company_name",
  "website",
  "location",
  "sector",
  "stage",
  "founded_year",
  "no_of_employees",
  "funding",
  "short_description",
] as const satisfies readonly (keyof CompanyItem)[];

/** Companies, each once, as CSV. */
export function companiesCsv(companies: readonly CompanyItem[]): string {
  const each = [...new Map(companies.map((company) => [company._id, company])).values()];
  return csvText([columns, ...each.map((company) => columns.map((column) => company[column]))]);
}
