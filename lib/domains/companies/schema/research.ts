import { z } from "zod";
import { CompanyProfile } from "../schema";

const text = z.string().nullable();

/** SPEC.md's company detail, from evidence only: null and empty are unknown. */
export const CompanyDetail = CompanyProfile.omit({
  version: true,
  as_of: true,
  values: true,
  conflicts: true,
  rounds: true,
  people: true,
  sources: true,
}).extend({
  detailed_analysis: z.object({
    overview: text,
    business_model: text,
    market_position: text,
    competitive_advantages: z.array(z.string()),
    financials: z.object({
      valuation: text,
      revenue_run_rate: text,
      funding_total: text,
      growth_rate: text,
    }),
    team: z.object({
      employees: text,
      key_executives: z.array(z.object({ name: z.string(), position: text, background: text })),
    }),
    funding_history: z.array(
      z.object({ round: text, amount: text, date: text, investors: z.array(z.string()) }),
    ),
  }),
  /** By perspective; empty until somebody evaluates. */
  evaluation_results: z.record(z.string(), z.json()),
});
export type CompanyDetail = z.output<typeof CompanyDetail>;

/** Who answered: "stored evidence", or the provider's name; and why the provider did not. */
const answered = { company_id: z.string(), source: z.string(), note: text };

export const ResearchAnswer = CompanyDetail.extend({ source: z.string(), note: text });

/** A company as described by a provider, or as stored here. */
export const EnrichedCompany = z.object({
  ...answered,
  company: z.object({
    name: text,
    website: text,
    description: text,
    industry: text,
    keywords: z.array(z.string()),
    founded_year: z.int().nullable(),
    no_of_employees: text,
    city: text,
    region: text,
    country: text,
    annual_revenue: z.number().nullable(),
    total_funding: z.number().nullable(),
    stage: text,
    last_funding_date: text,
    linkedin_url: text,
    twitter_url: text,
    facebook_url: text,
  }),
});
export type EnrichedCompany = z.output<typeof EnrichedCompany>;

export const SeniorPeople = z.object({
  ...answered,
  items: z.array(z.object({ name: z.string(), title: text, linkedin_url: text })),
});
