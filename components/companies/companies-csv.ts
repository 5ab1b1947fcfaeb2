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

/** A cell that spreadsheets read as text, never as a formula. */
function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Companies, each once, as CSV with a byte order mark. */
export function companiesCsv(companies: readonly CompanyItem[]): string {
  const each = [...new Map(companies.map((company) => [company._id, company])).values()];
  const rows = each.map((company) => columns.map((column) => cell(company[column])).join(","));
  return `\uFEFF${[columns.join(","), ...rows].join("\r\n")}\r\n`;
}
