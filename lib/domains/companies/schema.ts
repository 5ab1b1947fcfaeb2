import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { line, oneLine, prose } from "@/lib/core/text";
import { CustomField } from "@/lib/domains/custom-fields/schema";
import { Claim, ClaimSource } from "@/lib/domains/sources/schema";
import {
  COMPANIES_PER_PAGE,
  COMPANY_NAME_MAX,
  DESCRIPTION_MAX,
  ITEMS_MAX,
  LONG_DESCRIPTION_MAX,
  MERGED_AT_ONCE,
  WRITTEN_MAX,
} from "./constants";

const text = z.string().nullable();

/**
 * SPEC.md's company list item, and how well it is supported. Null is unknown. `stage` is the
 * funding stage; `priority`, `status` and `last_interaction` are values on which all its entries in
 * visible projects agree. Numbers are in US dollars; `funding` and `valuation` are texts in their
 * own currency.
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
  /** Whether it still operates: "Active", "Acquired", "Closed", "Public". */
  operating_status: text,
  /** Number of fields in which its sources contradict each other. */
  conflicts: z.int(),
  sources: z.int(),
});
export type CompanyItem = z.output<typeof CompanyItem>;

export const CompanyPage = z.object({
  items: z.array(CompanyItem),
  total: z.int(),
  /** There are more than `total`, which is where counting stops. */
  total_is_capped: z.boolean(),
  page: z.int(),
  per_page: z.int(),
});
export type CompanyPage = z.output<typeof CompanyPage>;

const Amount = z.object({
  amount: z.number(),
  max: z.number().nullable(),
  at_least: z.boolean(),
  currency: z.string(),
});

/**
 * What is known of one field: its value, whether sources contradict it, and every claim, ranked.
 */
export const FieldEvidence = z.object({
  value: z.json(),
  is_contested: z.boolean(),
  claims: z.array(Claim),
});
export type FieldEvidence = z.output<typeof FieldEvidence>;

export const ProfileRound = z.object({
  _id: z.string(),
  stage: text,
  date: z.object({ date: z.string(), precision: z.string() }).nullable(),
  amount: Amount.nullable(),
  valuation: Amount.nullable(),
  investors: z.array(z.string()),
  lead_investors: z.array(z.string()),
  /** Every claim that states this round, the one shown first. */
  claim_ids: z.array(z.string()),
});
export type ProfileRound = z.output<typeof ProfileRound>;

export const ProfilePerson = z.object({
  _id: z.string(),
  name: z.string(),
  title: text,
  linkedin_url: text,
  claim_ids: z.array(z.string()),
});
export type ProfilePerson = z.output<typeof ProfilePerson>;

/** A source that says something about the company, and how many facts. */
export const ProfileSource = ClaimSource.extend({
  claims: z.int(),
  last_recorded_at: z.iso.datetime(),
});
export type ProfileSource = z.output<typeof ProfileSource>;

/** A record that is shown as part of a company because it looks like the same one. */
export const JoinedRecord = z.object({
  _id: z.string(),
  name: z.string(),
  /** Titles of the sources that are about it, most trusted first. */
  sources: z.array(z.string()),
});
export type JoinedRecord = z.output<typeof JoinedRecord>;

/** SPEC.md's company detail without its analysis, and the evidence for every value. */
export const CompanyProfile = z.object({
  _id: z.string(),
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  name: z.string(),
  description: text,
  stage: text,
  priority: text,
  status: text,
  total_funding: z.number().nullable(),
  no_of_employees: text,
  founded_year: z.int().nullable(),
  city: text,
  country: text,
  logo_url: text,
  linkedin_url: text,
  twitter_url: text,
  facebook_url: text,
  keywords: z.array(z.string()),
  last_funding_date: text,
  last_interaction: text,
  /** When the first fact about it was recorded; null when there was none by the requested day. */
  created_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
  /** The version that an edit must name. */
  version: z.int(),
  /** The day whose end this state is from; null for now. */
  as_of: text,
  values: z.record(z.string(), FieldEvidence),
  conflicts: z.int(),
  rounds: z.array(ProfileRound),
  /** Each name among its investors → the id of that investor. */
  investor_ids: z.record(z.string(), z.string()),
  people: z.array(ProfilePerson),
  sources: z.array(ProfileSource),
  /** Nobody has merged them or kept them apart yet. */
  joined: z.array(JoinedRecord),
  /** The fields that the organization defined; archived ones only where a source states them. */
  custom_fields: z.array(CustomField),
});
export type CompanyProfile = z.output<typeof CompanyProfile>;

export const GetCompanyInput = z.strictObject({
  companyId: z.string(),
  /** A day (UTC): only what was recorded by its end is read. */
  as_of: z.iso.date("Must be a date such as 2026-03-31").optional(),
});

/**
 * As people write it: "$1.2B", 1200000, "51-200". The operation parses it and reports what it
 * cannot.
 */
const written = z.union(
  [z.number(), prose(WRITTEN_MAX).regex(oneLine)],
  `Must be a line of text or a number, at most ${WRITTEN_MAX} characters`,
);
const yesOrNo = z.union([z.boolean(), written], "Must be yes or no");
const items = z.array(line(COMPANY_NAME_MAX), "Must be a list").max(ITEMS_MAX);

/** What a person can enter for a company; null states that the value is unknown. */
const statedByHand = {
  website: written.nullish(),
  description: prose(DESCRIPTION_MAX).nullish(),
  long_description: prose(LONG_DESCRIPTION_MAX).nullish(),
  industry: written.nullish(),
  sub_industry: written.nullish(),
  city: written.nullish(),
  region: written.nullish(),
  country: written.nullish(),
  remote: written.nullish(),
  founded_year: written.nullish(),
  employees: written.nullish(),
  status: written.nullish(),
  company_type: written.nullish(),
  stage: written.nullish(),
  maturity: written.nullish(),
  hiring: yesOrNo.nullish(),
  batch: written.nullish(),
  total_funding: written.nullish(),
  valuation: written.nullish(),
  unicorn_since: written.nullish(),
  annual_revenue: written.nullish(),
  ticker: written.nullish(),
  exchange: written.nullish(),
  cik: written.nullish(),
  linkedin_url: written.nullish(),
  twitter_url: written.nullish(),
  facebook_url: written.nullish(),
  cities: items.nullish(),
  places: items.nullish(),
  tags: items.nullish(),
  investors: items.nullish(),
  alternative_to: items.nullish(),
  customers: items.nullish(),
  /** Values of the fields that the organization defined, by key. */
  custom: z
    .record(z.string(), written.nullish())
    .optional()
    .meta({ examples: [{}] }),
};

const companyName = line(COMPANY_NAME_MAX, "Give the company a name");

export const CreateCompanyInput = z.strictObject({ name: companyName, ...statedByHand });
export type CreateCompanyInput = z.input<typeof CreateCompanyInput>;

export const UpdateCompanyInput = z.strictObject({
  companyId: z.string(),
  name: companyName.optional(),
  ...statedByHand,
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateCompanyInput = z.input<typeof UpdateCompanyInput>;

/** A company after an act, with the id to undo it; null when there is no company any more. */
export const ChangedCompany = CompanyItem.extend({
  version: z.int(),
  undo_id: z.string().nullable(),
});
export type ChangedCompany = z.output<typeof ChangedCompany>;

export const MergeCompaniesInput = z.strictObject({
  /** The company that stays. */
  keep: z.string(),
  /** Those that become part of it. */
  merge: z
    .array(z.string(), "Must be a list")
    .min(1, "Name a company to merge")
    .max(MERGED_AT_ONCE, `Must be at most ${MERGED_AT_ONCE}`),
  /** The name of the merged company; default: that of the company that stays. */
  name: companyName.optional(),
});
export type MergeCompaniesInput = z.input<typeof MergeCompaniesInput>;

export const KeepApartInput = z.strictObject({ a: z.string(), b: z.string() });
export type KeepApartInput = z.input<typeof KeepApartInput>;

export const KeptApart = z.object({
  a: z.string(),
  b: z.string(),
  undo_id: z.string().nullable(),
});
export type KeptApart = z.output<typeof KeptApart>;

/** A company as it appears in a pair of possible duplicates. */
export const DuplicateCompany = CompanyItem.pick({
  _id: true,
  company_name: true,
  domain: true,
  website: true,
  short_description: true,
  founded_year: true,
  location: true,
  country: true,
  no_of_employees: true,
  stage: true,
  funding: true,
  sources: true,
});
export type DuplicateCompany = z.output<typeof DuplicateCompany>;

/** Two companies that may be one, and why. */
export const DuplicatePair = z.object({
  a: DuplicateCompany,
  b: DuplicateCompany,
  /** 0 to 1. */
  score: z.number(),
  level: z.enum(["certain", "likely"]),
  reasons: z.array(z.string()),
});
export type DuplicatePair = z.output<typeof DuplicatePair>;

export const DuplicatePage = z.object({
  items: z.array(DuplicatePair),
  total: z.int(),
  /** There may be more than `total`, which is where the search stops. */
  total_is_capped: z.boolean(),
  page: z.int(),
  per_page: z.int(),
});
export type DuplicatePage = z.output<typeof DuplicatePage>;

export const ListDuplicatesInput = z.strictObject(pageInput(COMPANIES_PER_PAGE));
export type ListDuplicatesInput = z.input<typeof ListDuplicatesInput>;
export const FindCompanyInput = z.strictObject({ companyId: z.string() });
export const CompanyExists = z.object({ exists: z.boolean() });

export const CompaniesSinceInput = z.strictObject({ since: z.iso.datetime() });
export const CompaniesSince = z.object({
  added: z.int(),
  /** Existing companies about which new facts were recorded. */
  changed: z.int(),
  /** True when there are more than were counted. */
  is_capped: z.boolean(),
});
