import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment, orgId, tenantPolicy, tsvector, version } from "./_columns";

/** How companies of one value follow each other. */
const bestKnownFirst = (t: Record<"prominence" | "nameKey" | "id", ExtraConfigColumn>) =>
  [t.prominence.desc(), t.nameKey, t.id] as const;
const isKnown = (column: string) => sql.raw(`${column} is not null`);
/** What a column that search asks for a value of has; values are cut, because an index takes none of 2,700 bytes. */
const CUT = 100;
/**
 * The organisation as those conditions name it that go with words: by another order of letters than its
 * own, so that no index over a whole organisation stands in for what the words say already.
 */
const scope = sql.raw('org_id collate "C"');
const highestFirst = (column: ExtraConfigColumn) => column.desc().nullsLast();

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
    /** Of the last round, whole US dollars; null when it is of another currency. */
    lastRoundAmount: bigint("last_round_amount", { mode: "number" }),
    /** The total funding when it is of US dollars: amounts of one currency compare. */
    totalFundingUsd: bigint("total_funding_usd", { mode: "number" }),
    /** It says that it is public, or has a ticker. */
    isPublic: boolean("is_public").notNull().default(false),
    /** `search_key` of the city. */
    cityKey: text("city_key"),
    /** `search_key` of each investor, without its spaces. */
    investorKeys: text("investor_keys").array().notNull().default([]),
    /** `nameKey` of its name and of each that it goes or went by. */
    nameKeys: text("name_keys").array().notNull().default([]),
    /** Ids of the sectors that it says it is in, those above them included. */
    sectors: text("sectors").array().notNull().default([]),
    /** Its words: A name, B industry and tags, C description, D the rest (`search_document`). */
    document: tsvector("document").notNull().default(""),
    /** How much is known of it and how big it is, 0 to about 60 (`search_prominence`). */
    prominence: integer("prominence").notNull().default(0),
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
    index("companies_org_updated").on(t.orgId, t.updatedAt, t.nameKey, t.id),
    index("companies_org_prominence").on(t.orgId, ...bestKnownFirst(t)),
    index("companies_org_founded").on(t.orgId, highestFirst(t.foundedYear), ...bestKnownFirst(t)),
    index("companies_org_employees").on(
      t.orgId,
      highestFirst(t.employeesMin),
      ...bestKnownFirst(t),
    ),
    index("companies_org_funding").on(
      t.orgId,
      highestFirst(t.totalFundingUsd),
      ...bestKnownFirst(t),
    ),
    ...[t.employeesMax, t.lastRoundOn, t.lastRoundAmount].map((column) =>
      index(`companies_org_${column.name}`).on(t.orgId, column).where(isKnown(column.name)),
    ),
    ...[t.country, t.region, t.cityKey, t.industry, t.stage, t.status, t.companyType, t.batch].map(
      ({ name }) =>
        index(`companies_org_${name}`)
          .on(scope, sql.raw(`left(${name}, ${CUT})`))
          .where(isKnown(name)),
    ),
    index("companies_terms").using(
      "gin",
      sql`search_terms(org_id, prominence, document, name_keys, sectors, investor_keys)`,
    ),
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

/**
 * In how many of the organisation's companies a word stands, and in how many of their names. A word is
 * a lexeme of `document`; those that begin with "$" are the keys of investors.
 */
export const searchWords = pgTable(
  "search_words",
  {
    orgId: orgId(),
    word: text("word").notNull(),
    companies: integer("companies").notNull(),
    names: integer("names").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.word] }),
    index("search_words_unused").on(t.orgId).where(sql`companies = 0`),
    tenantPolicy("search_words"),
  ],
).enableRLS();
