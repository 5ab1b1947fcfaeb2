import "server-only";
import { dateText } from "@/lib/core/day-text";
import { moneyText } from "@/lib/core/money";
import type { Field } from "@/lib/domains/evidence/constants";
import type { Money } from "@/lib/domains/evidence/schema";
import { isSenior, valueText } from "../rules";
import type { CompanyProfile } from "../schema";
import type { CompanyDetail, EnrichedCompany } from "../schema/research";

const textOf = ({ values }: CompanyProfile, field: Field) =>
  valueText(field, values[field]?.value ?? null);

const dollarsOf = ({ values }: CompanyProfile, field: Field): number | null => {
  const money = (values[field]?.value ?? null) as Money | null;
  return money?.currency === "USD" ? money.amount : null;
};

/** The evidence in SPEC.md's form; fields without evidence stay null. */
const analysisOf = (profile: CompanyProfile): CompanyDetail["detailed_analysis"] => ({
  overview: textOf(profile, "long_description") ?? profile.description,
  business_model: null,
  market_position: null,
  competitive_advantages: [],
  financials: {
    valuation: textOf(profile, "valuation"),
    revenue_run_rate: textOf(profile, "annual_revenue"),
    funding_total: textOf(profile, "total_funding"),
    growth_rate: null,
  },
  team: {
    employees: profile.no_of_employees,
    key_executives: profile.people
      .filter(({ title }) => isSenior(title))
      .map(({ name, title }) => ({ name, position: title, background: null })),
  },
  funding_history: profile.rounds.map(({ stage, amount, date, investors, lead_investors }) => ({
    round: stage,
    amount: amount && moneyText(amount),
    date: date && dateText(date),
    investors: [...new Set([...lead_investors, ...investors])],
  })),
});

/** Source of an answer when no provider is used. */
export const STORED = "stored evidence";

/** A company's detail without its evaluations, which companies know nothing of. */
export const toDetail = (profile: CompanyProfile): Omit<CompanyDetail, "evaluation_results"> => ({
  ...profile,
  detailed_analysis: analysisOf(profile),
});

/** A company's stored data in the form of the providers' answers. */
export const storedFacts = (profile: CompanyProfile): EnrichedCompany["company"] => ({
  name: profile.company_name,
  website: textOf(profile, "website"),
  description: profile.description,
  industry: textOf(profile, "industry"),
  keywords: profile.keywords,
  founded_year: profile.founded_year,
  no_of_employees: profile.no_of_employees,
  city: profile.city,
  region: textOf(profile, "region"),
  country: profile.country,
  annual_revenue: dollarsOf(profile, "annual_revenue"),
  total_funding: profile.total_funding,
  stage: profile.stage,
  last_funding_date: profile.last_funding_date,
  linkedin_url: profile.linkedin_url,
  twitter_url: profile.twitter_url,
  facebook_url: profile.facebook_url,
});
