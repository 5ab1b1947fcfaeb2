import type { StandardField } from "@/lib/domains/evidence/constants";
import type { Person, Round } from "@/lib/domains/evidence/schema";

/** Where a sample figure was published, and the day for which it is stated. */
export type SampleSource = { title: string; url: string; asOf: string };

/** A company of the demo: what its sources state, source by source. */
export type SampleCompany = {
  id: string;
  name: string;
  domain: string;
  sources: readonly {
    source: SampleSource;
    facts?: Partial<Record<Exclude<StandardField, "round" | "person" | "name">, unknown>>;
    rounds?: readonly Round[];
    people?: readonly Person[];
  }[];
  /** For SPEC.md's detail: what the pages of the profile don't state as fields. */
  analysis: {
    business_model: string;
    market_position: string;
    competitive_advantages: readonly string[];
    growth_rate: string | null;
  };
};

/** An exact amount; US dollars unless another currency is named. */
export const money = (amount: number, currency = "USD") => ({
  amount,
  max: null,
  at_least: false,
  currency,
});

export const person = (name: string, title: string): Person => ({
  name,
  title,
  linkedin_url: null,
});

type Stated = { valuation?: Round["valuation"]; leads?: string[]; others?: string[] };

/** A round on an ISO day, or in a month where the source names no day. */
export const round = (
  stage: string | null,
  date: string,
  amount: Round["amount"],
  { valuation = null, leads = [], others = [] }: Stated = {},
): Round => ({
  stage,
  date: date.length === 7 ? { date: `${date}-01`, precision: "month" } : { date, precision: "day" },
  amount,
  valuation,
  lead_investors: leads,
  investors: others,
});
