import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { prose } from "@/lib/core/text";
import { Choices, FilterChoices } from "@/lib/domains/rounds/schema";
import {
  INVESTORS_PER_PAGE,
  investorSorts,
  NAME_LENGTH,
  PORTFOLIO_PER_PAGE,
  portfolioSorts,
} from "./constants";

const text = z.string().nullable();
const claims = z.array(z.string());

/** An investor under the name that most companies' lists use. */
export const NamedInvestor = z.object({ _id: z.string(), name: z.string(), companies: z.int() });
export type NamedInvestor = z.output<typeof NamedInvestor>;

const filters = {
  /** Letters of a name: words that begin with them. */
  q: prose(NAME_LENGTH).default(""),
  /** With deals in rounds of these stages, in companies of these sectors and places. */
  stage: Choices.optional(),
  sector: Choices.optional(),
  country: Choices.optional(),
  region: Choices.optional(),
  city: Choices.optional(),
};

export const ListInvestorsInput = z.strictObject({
  ...filters,
  sort: z.enum(investorSorts, `Must be one of ${investorSorts.join(", ")}`).default("-companies"),
  ...pageInput(INVESTORS_PER_PAGE),
});
export type ListInvestorsInput = z.input<typeof ListInvestorsInput>;

/** An investor with the deals that meet the filters. */
export const Investor = NamedInvestor.extend({
  rounds: z.int(),
  leads: z.int(),
  /** The day of the last round that is known, and as text. */
  last_deal_on: z.iso.date().nullable(),
  last_deal: text,
});
export type Investor = z.output<typeof Investor>;
export const InvestorPage = pageOf(Investor);
export type InvestorPage = z.output<typeof InvestorPage>;

export const ListInvestorChoicesInput = z.strictObject({
  stage: filters.stage,
  sector: filters.sector,
  country: filters.country,
  region: filters.region,
  city: filters.city,
});
/** Counted among the deals that name an investor. */
export const InvestorChoices = FilterChoices;

export const FindInvestorsInput = z.strictObject({ q: prose(NAME_LENGTH) });
export const FoundInvestors = z.object({ items: z.array(NamedInvestor) });

const investorId = z.string().max(100);
export const GetInvestorInput = z.strictObject({ investorId });

const Group = z.object({ label: z.string(), count: z.int() });
export type Group = z.output<typeof Group>;

/** An investor who backs the same companies; `claims` name both. */
export const CoInvestor = NamedInvestor.extend({
  /** Some of the companies that both back. */
  examples: z.array(z.object({ company_id: z.string(), company_name: z.string() })),
  claims,
});
export type CoInvestor = z.output<typeof CoInvestor>;

export const InvestorProfile = Investor.extend({
  /** Other spellings, and the names that were merged into it. */
  other_names: z.array(NamedInvestor),
  /** The year of the first round that is known. */
  first_deal_on: z.iso.date().nullable(),
  /** Rounds that another is known to have led. */
  followed: z.int(),
  /** Rounds by stage, with the numbers of those it led and followed. */
  stages: z.array(Group.extend({ leads: z.int(), followed: z.int() })),
  years: z.array(Group),
  sectors: z.array(Group),
  /** Companies by country, with the number of its rounds there. */
  countries: z.array(Group.extend({ rounds: z.int() })),
  co_investors: z.array(CoInvestor),
});
export type InvestorProfile = z.output<typeof InvestorProfile>;

export const ListPortfolioInput = z.strictObject({
  investorId,
  sector: Choices.optional(),
  stage: Choices.optional(),
  country: Choices.optional(),
  sort: z.enum(portfolioSorts, `Must be one of ${portfolioSorts.join(", ")}`).default("-raised"),
  ...pageInput(PORTFOLIO_PER_PAGE),
});
/** A company of a portfolio; `evidence` has the claims of each value. */
export const PortfolioCompany = z.object({
  company_id: z.string(),
  company_name: z.string(),
  sector: text,
  location: text,
  stage: text,
  raised: text,
  evidence: z.object({
    backing: claims,
    sector: claims,
    location: claims,
    stage: claims,
    raised: claims,
  }),
});
export type PortfolioCompany = z.output<typeof PortfolioCompany>;
export const PortfolioPage = pageOf(PortfolioCompany);
export type PortfolioPage = z.output<typeof PortfolioPage>;

/** How much two names look like one investor's. */
export const likenesses = ["likely", "possible"] as const;
export const LookAlike = NamedInvestor.extend({ likeness: z.enum(likenesses) });
export type LookAlike = z.output<typeof LookAlike>;
export const LookAlikes = z.object({ items: z.array(LookAlike) });

export const PreviewMergeInput = z.strictObject({ investorId, other: investorId });
const Deals = Investor.pick({ _id: true, name: true, companies: true, rounds: true, leads: true });
/** Two investors, what they come to as one, and how many companies list both. */
export const MergePreview = z.object({
  keep: Deals,
  other: Deals,
  merged: Deals,
  /** Companies that name both: one more reason that they are two. */
  in_both: z.int(),
});
export type MergePreview = z.output<typeof MergePreview>;
