import { z } from "zod";
import { lenient } from "../answer";
import type { CompanyFacts } from "../types";

const Organization = z.object({
  name: lenient.text(200),
  website_url: lenient.address,
  linkedin_url: lenient.address,
  twitter_url: lenient.address,
  facebook_url: lenient.address,
  short_description: lenient.text(5_000),
  industry: lenient.text(120),
  keywords: lenient.words,
  founded_year: lenient.year,
  estimated_num_employees: lenient.count,
  city: lenient.text(120),
  state: lenient.text(120),
  country: lenient.text(120),
  annual_revenue: lenient.count,
  total_funding: lenient.count,
  latest_funding_stage: lenient.text(60),
  latest_funding_round_date: lenient.day,
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
