import "server-only";
import { enrichmentOf } from "@/lib/connectors/registry";
import type { CompanyFacts, CompanyIdentity } from "@/lib/connectors/types";
import { implement } from "@/lib/service/operation";
import { companyCalls } from "../contract";
import { isSenior } from "../rules";
import type { CompanyProfile } from "../schema";
import type { EnrichedCompany } from "../schema/research";
import { getCompany } from "./profile";
import { STORED, storedFacts } from "./wire-detail";

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

/**
 * The provider's answer, or else the stored data. Runs outside a transaction because it may take
 * seconds.
 */
async function enriched(kind: "apollo" | "linkedin", profile: CompanyProfile) {
  const { provider, answer, note } = await enrichmentOf(kind, identityOf(profile));
  return {
    company_id: profile._id,
    source: provider ?? STORED,
    note,
    company: answer ? toFacts(answer) : storedFacts(profile),
  };
}

export const apolloCompany = implement(
  companyCalls.apollo,
  { transaction: "none" },
  async (ctx, { companyId }) => enriched("apollo", await getCompany.call(ctx, { companyId })),
);

export const linkedinCompany = implement(
  companyCalls.linkedin,
  { transaction: "none" },
  async (ctx, { companyId }) => enriched("linkedin", await getCompany.call(ctx, { companyId })),
);

export const seniorPeopleOfCompany = implement(
  companyCalls.seniorPeople,
  { transaction: "none" },
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
