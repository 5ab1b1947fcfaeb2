import { bigint, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, orgId, tenantPolicy, version } from "./_columns";

/** What the live claims of a company resolve to; written by `resolveCompanies` alone. */
export const companies = pgTable(
  "companies",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    name: text("name").notNull(),
    /** The name as lists are ordered and searched: `lookupKey`. */
    nameKey: text("name_key").notNull(),
    domain: text("domain"),
    website: text("website"),
    description: text("description"),
    industry: text("industry"),
    tags: text("tags").array().notNull(),
    investors: text("investors").array().notNull(),
    city: text("city"),
    region: text("region"),
    country: text("country"),
    foundedYear: integer("founded_year"),
    employeesMin: integer("employees_min"),
    employeesMax: integer("employees_max"),
    status: text("status"),
    companyType: text("company_type"),
    stage: text("stage"),
    batch: text("batch"),
    /** Whole units of the currency. */
    totalFunding: bigint("total_funding", { mode: "number" }),
    totalFundingCurrency: text("total_funding_currency"),
    valuation: bigint("valuation", { mode: "number" }),
    valuationCurrency: text("valuation_currency"),
    annualRevenue: bigint("annual_revenue", { mode: "number" }),
    annualRevenueCurrency: text("annual_revenue_currency"),
    lastRoundOn: date("last_round_on"),
    /** Fields whose live claims contradict each other. */
    conflicts: integer("conflicts").notNull(),
    /** Sources that say something about it. */
    sources: integer("sources").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    version,
  },
  (t) => [
    index("companies_org_name").on(t.orgId, t.nameKey, t.id),
    index("companies_org_updated").on(t.orgId, t.updatedAt, t.id),
    tenantPolicy("companies"),
  ],
).enableRLS();

/** A funding round, resolved from the claims that state it. */
export const fundingRounds = pgTable(
  "funding_rounds",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    companyId: text("company_id").notNull(),
    /** The claim whose values are shown. */
    claimId: text("claim_id").notNull(),
    stage: text("stage"),
    announcedOn: date("announced_on"),
    datePrecision: text("date_precision", { enum: ["day", "month", "quarter", "year"] }),
    amount: bigint("amount", { mode: "number" }),
    /** The upper end where the source states a range. */
    amountMax: bigint("amount_max", { mode: "number" }),
    currency: text("currency"),
    leadInvestors: text("lead_investors").array().notNull(),
    investors: text("investors").array().notNull(),
  },
  (t) => [
    index("funding_rounds_org_company").on(t.orgId, t.companyId),
    tenantPolicy("funding_rounds"),
  ],
).enableRLS();

/** A person of a company, resolved from the claims that name them. */
export const people = pgTable(
  "people",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    companyId: text("company_id").notNull(),
    claimId: text("claim_id").notNull(),
    name: text("name").notNull(),
    title: text("title"),
    linkedinUrl: text("linkedin_url"),
  },
  (t) => [index("people_org_company").on(t.orgId, t.companyId), tenantPolicy("people")],
).enableRLS();
