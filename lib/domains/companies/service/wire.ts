import "server-only";
import { moneyText } from "@/lib/core/money";
import type { CompanyRow } from "../queries";
import { employeesText, placeText } from "../rules";
import type { CompanyItem } from "../schema";

const amountText = (amount: number | null, currency: string | null) =>
  amount === null || currency === null
    ? null
    : moneyText({ amount, currency, max: null, at_least: false });

/** A number without a currency beside it is of US dollars; nothing is converted. */
const dollars = (amount: number | null, currency: string | null) =>
  currency === "USD" ? amount : null;

/** What the list says of a company; what belongs to entries of watchlists is null until there are any. */
export const toCompanyItem = (row: CompanyRow): CompanyItem => ({
  _id: row.id,
  id: row.id,
  company_id: row.id,
  company_name: row.name,
  website: row.website,
  short_description: row.description,
  founded_year: row.foundedYear,
  annual_revenue: dollars(row.annualRevenue, row.annualRevenueCurrency),
  country: row.country,
  no_of_employees:
    row.employeesMin === null ? null : employeesText(row.employeesMin, row.employeesMax),
  stage: row.stage,
  priority: null,
  status: null,
  funding: amountText(row.totalFunding, row.totalFundingCurrency),
  valuation: amountText(row.valuation, row.valuationCurrency),
  last_interaction: null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  sector: row.industry,
  location: placeText(row),
  domain: row.domain,
  operating_status: row.status,
  conflicts: row.conflicts,
  sources: row.sources,
});
