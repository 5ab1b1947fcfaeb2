import { z } from "zod";
import { lenient } from "../answer";
import type { CompanyFacts, SeniorPerson } from "../types";

const NOWHERE = { locality: null, region: null, country: null };

/** The provider writes all but `display_name` in small letters. */
export const ProfileAnswer = z.object({
  display_name: lenient.text(200),
  name: lenient.text(200),
  website: lenient.address,
  linkedin_url: lenient.address,
  twitter_url: lenient.address,
  facebook_url: lenient.address,
  summary: lenient.text(5_000),
  industry: lenient.text(120),
  tags: lenient.words,
  founded: lenient.year,
  employee_count: lenient.count,
  location: z
    .object({ locality: lenient.text(120), region: lenient.text(120), country: lenient.text(120) })
    .nullish()
    .transform((place) => place ?? NOWHERE)
    .catch(NOWHERE),
  total_funding_raised: lenient.count,
  latest_funding_stage: lenient.text(60),
  last_funding_date: lenient.day,
});

const Person = z.object({
  full_name: lenient.text(200),
  job_title: lenient.text(200),
  linkedin_url: lenient.address,
});
export const PersonAnswer = z.object({ data: z.array(Person) });

/** "new york" → "New York". */
const capitalised = (text: string | null) =>
  text?.replace(/(^|[\s\-'’])\p{Ll}/gu, (start) => start.toUpperCase()) ?? null;

export const toCompanyFacts = (said: z.output<typeof ProfileAnswer>): CompanyFacts => ({
  name: said.display_name ?? capitalised(said.name),
  website: said.website,
  linkedinUrl: said.linkedin_url,
  twitterUrl: said.twitter_url,
  facebookUrl: said.facebook_url,
  description: said.summary,
  industry: said.industry,
  keywords: said.tags,
  foundedYear: said.founded,
  employees: said.employee_count,
  city: capitalised(said.location.locality),
  region: capitalised(said.location.region),
  country: capitalised(said.location.country),
  annualRevenue: null,
  totalFunding: said.total_funding_raised,
  stage: said.latest_funding_stage,
  lastFundingDate: said.last_funding_date,
});

export const toSeniorPeople = ({ data }: z.output<typeof PersonAnswer>): SeniorPerson[] =>
  data.flatMap(({ full_name: name, job_title: title, linkedin_url: linkedinUrl }) =>
    name ? [{ name: capitalised(name) ?? name, title, linkedinUrl }] : [],
  );
