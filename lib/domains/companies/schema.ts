import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { prose } from "@/lib/core/text";
import { Claim, ClaimSource } from "@/lib/domains/sources/schema";
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

const Amount = z.object({
  amount: z.number(),
  max: z.number().nullable(),
  at_least: z.boolean(),
  currency: z.string(),
});

/** What is known of one field: its value, whether sources contradict it, and every claim, ranked. */
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

/** A source that says something about the company, and how much. */
export const ProfileSource = ClaimSource.extend({
  claims: z.int(),
  last_recorded_at: z.iso.datetime(),
});
export type ProfileSource = z.output<typeof ProfileSource>;

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
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The version that an edit must name. */
  version: z.int(),
  /** The day at whose end this was known; null for now. */
  as_of: text,
  values: z.record(z.string(), FieldEvidence),
  conflicts: z.int(),
  rounds: z.array(ProfileRound),
  people: z.array(ProfilePerson),
  sources: z.array(ProfileSource),
});
export type CompanyProfile = z.output<typeof CompanyProfile>;

export const GetCompanyInput = z.strictObject({
  companyId: z.string(),
  /** A day (UTC): only what was recorded by its end is read. */
  as_of: z.iso.date("Must be a day such as 2026-03-31").optional(),
});
