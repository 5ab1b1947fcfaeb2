import { z } from "zod";
import { said } from "../answer";
import type { CompanyFacts } from "../types";

const Organization = z.object({
  name: said.text(200),
  website_url: said.address,
  linkedin_url: said.address,
  twitter_url: said.address,
  facebook_url: said.address,
  short_description: said.text(5_000),
  industry: said.text(120),
  keywords: said.words,
  founded_year: said.year,
  estimated_num_employees: said.count,
  city: said.text(120),
  state: said.text(120),
  country: said.text(120),
  annual_revenue: said.count,
  total_funding: said.count,
  latest_funding_stage: said.text(60),
  latest_funding_round_date: said.day,
});

/** Apollo's answer; without an organization where it knows none of that domain. */
export const ApolloAnswer = z.object({ organization: Organization.nullish() });

export const toCompanyFacts = (said: z.output<typeof Organization>): CompanyFacts => ({
  name: said.name,
  website: said.website_url,
  linkedinUrl: said.linkedin_url,
  twitterUrl: said.twitter_url,
  facebookUrl: said.facebook_url,
  description: said.short_description,
  industry: said.industry,
  keywords: said.keywords,
  foundedYear: said.founded_year,
  employees: said.estimated_num_employees,
  city: said.city,
  region: said.state,
  country: said.country,
  annualRevenue: said.annual_revenue,
  totalFunding: said.total_funding,
  stage: said.latest_funding_stage,
  lastFundingDate: said.latest_funding_round_date,
});
