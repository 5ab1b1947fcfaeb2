import "server-only";
import { enrichmentOf } from "@/lib/connectors/registry";
import type { CompanyFacts, CompanyIdentity } from "@/lib/connectors/types";
import { defineOperation } from "@/lib/service/operation";
import { isSenior } from "../rules";
import { type CompanyProfile, FindCompanyInput } from "../schema";
import { EnrichedCompany, ResearchAnswer, SeniorPeople } from "../schema/research";
import { getCompany } from "./profile";
import { storedFacts, toDetail } from "./wire-detail";

/** Who answers where no provider does. */
const STORED = "stored evidence";

export const researchCompany = defineOperation(
  {
    name: "companies.research",
    summary: "Get a company in detail, from the evidence alone",
    effect: "read",
    access: "member",
    transaction: "read",
    input: FindCompanyInput,
    output: ResearchAnswer,
  },
  async (ctx, { companyId }) => {
    const profile = await getCompany.call(ctx, { companyId });
    return { ...toDetail(profile), source: STORED, note: null };
  },
);

const identityOf = ({ company_name, values, linkedin_url }: CompanyProfile): CompanyIdentity => ({
  name: company_name,
  domain: (values.website?.value as { domain: string | null } | null)?.domain ?? null,
  linkedinUrl: linkedin_url,
});

const toFacts = (facts: CompanyFacts): EnrichedCompany["company"] => ({
  name: facts.name,
  website: facts.website,
  description: facts.description,
  industry: facts.industry,
  keywords: facts.keywords,
  founded_year: facts.foundedYear,
  no_of_employees: facts.employees === null ? null : String(facts.employees),
  city: facts.city,
  region: facts.region,
  country: facts.country,
  annual_revenue: facts.annualRevenue,
  total_funding: facts.totalFunding,
  stage: facts.stage,
  last_funding_date: facts.lastFundingDate,
  linkedin_url: facts.linkedinUrl,
  twitter_url: facts.twitterUrl,
  facebook_url: facts.facebookUrl,
});

/** The provider's answer, else what is stored. It is asked outside of a transaction: it may take seconds. */
async function enriched(kind: "apollo" | "linkedin", profile: CompanyProfile) {
  const { provider, answer, note } = await enrichmentOf(kind, identityOf(profile));
  return {
    company_id: profile._id,
    source: provider ?? STORED,
    note,
    company: answer ? toFacts(answer) : storedFacts(profile),
  };
}

const enrichment = {
  effect: "read",
  access: "member",
  transaction: "none",
  input: FindCompanyInput,
  output: EnrichedCompany,
} as const;

export const apolloCompany = defineOperation(
  {
    name: "companies.apollo",
    summary: "Get a company as Apollo describes it, or as it is stored",
    ...enrichment,
  },
  async (ctx, { companyId }) => enriched("apollo", await getCompany.call(ctx, { companyId })),
);

export const linkedinCompany = defineOperation(
  {
    name: "companies.linkedin",
    summary: "Get a company as its LinkedIn page describes it, or as it is stored",
    ...enrichment,
  },
  async (ctx, { companyId }) => enriched("linkedin", await getCompany.call(ctx, { companyId })),
);

export const seniorPeopleOfCompany = defineOperation(
  {
    name: "companies.seniorPeople",
    summary: "List the people who lead a company, from a provider or the evidence",
    effect: "read",
    access: "member",
    transaction: "none",
    input: FindCompanyInput,
    output: SeniorPeople,
  },
  async (ctx, { companyId }) => {
    const profile = await getCompany.call(ctx, { companyId });
    const { provider, answer, note } = await enrichmentOf("senior-people", identityOf(profile));
    const items = answer
      ? answer.map(({ name, title, linkedinUrl }) => ({ name, title, linkedin_url: linkedinUrl }))
      : profile.people
          .filter(({ title }) => isSenior(title))
          .map(({ name, title, linkedin_url }) => ({ name, title, linkedin_url }));
    return { company_id: profile._id, source: provider ?? STORED, note, items };
  },
);
