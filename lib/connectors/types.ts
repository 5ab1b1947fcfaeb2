/** A company as the evidence names it: what a provider is asked about. */
export type CompanyIdentity = { name: string; domain: string | null; linkedinUrl: string | null };

/** A company as described by a provider; unknown values are null. Places are English names. */
export type CompanyFacts = {
  name: string | null;
  website: string | null;
  linkedinUrl: string | null;
  twitterUrl: string | null;
  facebookUrl: string | null;
  description: string | null;
  industry: string | null;
  keywords: string[];
  foundedYear: number | null;
  /** A head count. */
  employees: number | null;
  city: string | null;
  region: string | null;
  country: string | null;
  /** Whole US dollars. */
  annualRevenue: number | null;
  /** Whole US dollars. */
  totalFunding: number | null;
  stage: string | null;
  /** YYYY-MM-DD. */
  lastFundingDate: string | null;
};

export type SeniorPerson = { name: string; title: string | null; linkedinUrl: string | null };

/** What is answered for each kind of question. */
export type Enrichments = {
  apollo: CompanyFacts;
  linkedin: CompanyFacts;
  "senior-people": SeniorPerson[];
};
export type EnrichmentKind = keyof Enrichments;

/** A provider that can be asked: its name as people read it, and the question. */
export type Connector<T> = {
  provider: string;
  /** Null where the provider does not know the company. Throws what the network throws. */
  ask(company: CompanyIdentity): Promise<T | null>;
};

/**
 * The result of asking. `answer` null: the caller answers from the stored evidence, and `note`
 * gives the reason as a message for people, or is null when no provider is set up.
 */
export type Enrichment<T> =
  | { provider: string; answer: T; note: null }
  | { provider: null; answer: null; note: string | null };
