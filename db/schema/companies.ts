import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment, orgId, tenantPolicy, tsvector, version } from "./_columns";

/** The order of companies with equal values: best known first. */
const bestKnownFirst = (t: Record<"prominence" | "nameKey" | "id", ExtraConfigColumn>) =>
  [t.prominence.desc(), t.nameKey, t.id] as const;
const isKnown = (column: string) => sql.raw(`${column} is not null`);
/**
 * Values are cut to this many characters for search, because an index refuses values of 2,700
 * bytes.
 */
const CUT = 100;
/**
 * The organization in conditions that go with words: with another collation than the column's, so
 * that the planner does not use an index over the whole organization instead of the one for the
 * words.
 */
const scope = sql.raw('org_id collate "C"');
const highestFirst = (column: ExtraConfigColumn) => column.desc().nullsLast();

const datePrecisions = ["day", "month", "quarter", "year"] as const;

/** A company resolved from its live claims; written by `resolveCompanies` only. */
export const companies = pgTable(
  "companies",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    name: text("name").notNull(),
    /** The name in the form for sorting and search: `lookupKey`. */
    nameKey: text("name_key").notNull(),
    domain: text("domain"),
    website: text("website"),
    description: text("description"),
    industry: text("industry"),
    subIndustry: text("sub_industry"),
    tags: text("tags").array().notNull(),
    investors: text("investors").array().notNull(),
    city: text("city"),
    region: text("region"),
    country: text("country"),
    /** Its city, then the others that are stated; empty before an upgrade has filled it. */
    cities: text("cities").array().notNull().default([]),
    /** `search_key` of each of them. */
    cityKeys: text("city_keys").array().notNull().default([]),
    /** Its country, then the others among its places; names as in `lib/values/countries`. */
    countries: text("countries").array().notNull().default([]),
    /** The same for regions, in their own words. */
    regions: text("regions").array().notNull().default([]),
    /** "Fully remote" or "Partly remote". */
    remote: text("remote"),
    foundedYear: integer("founded_year"),
    employeesMin: integer("employees_min"),
    employeesMax: integer("employees_max"),
    status: text("status"),
    companyType: text("company_type"),
    stage: text("stage"),
    /** The growth stage: "Early" or "Growth". */
    maturity: text("maturity"),
    hiring: boolean("hiring"),
    batch: text("batch"),
    /** Whole units of the currency. */
    totalFunding: bigint("total_funding", { mode: "number" }),
    totalFundingCurrency: text("total_funding_currency"),
    valuation: bigint("valuation", { mode: "number" }),
    valuationCurrency: text("valuation_currency"),
    /** The first day of the stated period. */
    unicornSince: date("unicorn_since"),
    unicornSincePrecision: text("unicorn_since_precision", { enum: datePrecisions }),
    annualRevenue: bigint("annual_revenue", { mode: "number" }),
    annualRevenueCurrency: text("annual_revenue_currency"),
    lastRoundOn: date("last_round_on"),
    /** Of the last round, whole US dollars; null in another currency. */
    lastRoundAmount: bigint("last_round_amount", { mode: "number" }),
    /**
     * The total funding in US dollars: as stated, else at least the sum of its rounds whose amounts
     * are stated in US dollars. Only amounts of one currency compare.
     */
    totalFundingUsd: bigint("total_funding_usd", { mode: "number" }),
    /** The valuation and the revenue, if they are in US dollars. */
    valuationUsd: bigint("valuation_usd", { mode: "number" }),
    annualRevenueUsd: bigint("annual_revenue_usd", { mode: "number" }),
    /**
     * Valued at 1 billion US dollars or more, or listed as a unicorn; null when neither is known.
     */
    unicorn: boolean("unicorn"),
    /** Its industry in the list that says so, or its own. */
    unicornIndustry: text("unicorn_industry"),
    /** Numbers of rounds and of different investors that are known; null for none. */
    knownRounds: integer("known_rounds"),
    knownInvestors: integer("known_investors"),
    /** Values of the fields that the organization defined, by key (`lib/core/custom-fields.ts`). */
    custom: jsonb("custom").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Ids of the sources with claims about it. */
    sourceIds: text("source_ids").array().notNull().default([]),
    /** It states that it is public, or has a ticker. */
    isPublic: boolean("is_public").notNull().default(false),
    /** `search_key` of each investor, without spaces. */
    investorKeys: text("investor_keys").array().notNull().default([]),
    /** `nameKey` of its name and of each other or former name. */
    nameKeys: text("name_keys").array().notNull().default([]),
    formerNames: text("former_names").array().notNull().default([]),
    /** Ids of its sectors, including parent sectors. */
    sectors: text("sectors").array().notNull().default([]),
    /** Ids of the sectors whose own name is its industry, subindustry or tag. */
    filedSectors: text("filed_sectors").array().notNull().default([]),
    /**
     * Its words by weight: A name, B industry and tags, C description, D the rest
     * (`search_document`).
     */
    document: tsvector("document").notNull().default(""),
    /** How much is known of it and how large it is, 0 to about 60 (`search_prominence`). */
    prominence: integer("prominence").notNull().default(0),
    /** Number of fields whose live claims contradict each other. */
    conflicts: integer("conflicts").notNull(),
    /** Number of sources with claims about it. */
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
    ...[t.employeesMax, t.lastRoundOn, t.lastRoundAmount, t.unicornSince].map((column) =>
      index(`companies_org_${column.name}`).on(t.orgId, column).where(isKnown(column.name)),
    ),
    ...[
      ...[t.industry, t.subIndustry, t.stage, t.maturity, t.status, t.companyType, t.batch],
      t.remote,
    ].map(({ name }) =>
      index(`companies_org_${name}`)
        .on(scope, sql.raw(`left(${name}, ${CUT})`))
        .where(isKnown(name)),
    ),
    index("companies_org_hiring").on(scope, t.hiring).where(isKnown("hiring")),
    index("companies_places").using(
      "gin",
      sql`search_places(org_id, country, region, countries, regions, city, city_keys)`,
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
    datePrecision: text("date_precision", { enum: datePrecisions }),
    amount: bigint("amount", { mode: "number" }),
    /** The upper end when the source states a range. */
    amountMax: bigint("amount_max", { mode: "number" }),
    currency: text("currency"),
    leadInvestors: text("lead_investors").array().notNull(),
    investors: text("investors").array().notNull(),
    /** The post-money valuation, in whole units of its currency. */
    valuation: bigint("valuation", { mode: "number" }),
    valuationCurrency: text("valuation_currency"),
    /** `search_key` of each investor and of each lead investor, without spaces. */
    investorKeys: text("investor_keys").array().notNull().default([]),
    leadKeys: text("lead_keys").array().notNull().default([]),
  },
  (t) => [
    index("funding_rounds_org_company").on(t.orgId, t.companyId),
    index("funding_rounds_org_date").on(t.orgId, highestFirst(t.announcedOn)),
    index("funding_rounds_org_amount").on(
      t.orgId,
      sql.raw("(case when currency = 'USD' then amount end) desc nulls last"),
    ),
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
 * How the organization's data spells an investor's name, and in how many companies' lists of
 * investors. All spellings with one key are one investor, whose id follows from that key.
 */
export const investorNames = pgTable(
  "investor_names",
  {
    orgId: orgId(),
    investorId: text("investor_id").notNull(),
    /** At most 200 characters. */
    name: text("name").notNull(),
    companies: integer("companies").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.investorId, t.name] }),
    index("investor_names_unused").on(t.orgId).where(sql`companies = 0`),
    tenantPolicy("investor_names"),
  ],
).enableRLS();

/**
 * In how many of the organization's companies a word occurs, and in how many of their names. A word
 * is a lexeme of `document`; those that begin with "$" are the keys of investors.
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
