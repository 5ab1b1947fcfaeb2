import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { prose } from "@/lib/core/text";
import { COMPANIES_PER_PAGE, COMPANY_NAME_MAX, companySorts } from "./constants";

const text = z.string().nullable();

/**
 * SPEC.md's company list item, and how well it is supported. Null is unknown. `stage` is the funding
 * stage; `priority`, `status` and `last_interaction` belong to entries of watchlists. Numbers are of
 * US dollars; `funding` and `valuation` are texts in their own currency.
 */
export const CompanyItem = z.object({
  _id: z.string(),
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  website: text,
  short_description: text,
  founded_year: z.int().nullable(),
  annual_revenue: z.number().nullable(),
  country: text,
  no_of_employees: text,
  stage: text,
  priority: text,
  status: text,
  funding: text,
  valuation: text,
  last_interaction: text,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  sector: text,
  location: text,
  domain: text,
  /** Whether it still works as a company: "Active", "Acquired", "Closed", "Public". */
  operating_status: text,
  /** Fields in which its sources contradict each other. */
  conflicts: z.int(),
  sources: z.int(),
});
export type CompanyItem = z.output<typeof CompanyItem>;

export const CompanyPage = z.object({
  items: z.array(CompanyItem),
  total: z.int(),
  /** There are more than `total`, which is as far as they are counted. */
  total_is_capped: z.boolean(),
  page: z.int(),
  per_page: z.int(),
});
export type CompanyPage = z.output<typeof CompanyPage>;

export const ListCompaniesInput = z.strictObject({
  /** What the name has somewhere in it, whatever its case and accents; empty for all. */
  q: prose(COMPANY_NAME_MAX).default(""),
  sort: z.enum(companySorts, `Must be one of ${companySorts.join(", ")}`).default("name"),
  ...pageInput(COMPANIES_PER_PAGE),
});
export type ListCompaniesInput = z.input<typeof ListCompaniesInput>;
