import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line } from "@/lib/core/text";
import {
  AMOUNT_MAX,
  CHOICE_LENGTH,
  CHOICES_MAX,
  CHOICES_OFFERED,
  choiceFilters,
  ROUNDS_PER_PAGE,
  roundSorts,
} from "./constants";

const text = z.string().nullable();

/** Several values; in an address they are parted by "|". */
export const Choices = z.preprocess(
  (given) => (typeof given === "string" ? given.split("|") : given),
  z
    .array(line(CHOICE_LENGTH), "Must be a list of values")
    .max(CHOICES_MAX, `Must be at most ${CHOICES_MAX} values`),
);

const amount = z.coerce
  .number("Must be a number")
  .int("Must be a whole number of US dollars")
  .min(0, "Must be at least 0")
  .max(AMOUNT_MAX, "Must be at most 1,000,000,000,000,000");
const day = z.iso.date("Must be a date such as 2026-03-31");

/** Which rounds; all conditions must hold, and one of the values of each. */
export const RoundFilters = z.strictObject({
  stage: Choices.optional(),
  sector: Choices.optional(),
  country: Choices.optional(),
  /** States and provinces, or regions of the world such as Europe. */
  region: Choices.optional(),
  city: Choices.optional(),
  /** An investor's id, or a name. */
  investor: line(CHOICE_LENGTH).optional(),
  min_amount: amount.optional(),
  max_amount: amount.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type RoundFilters = z.output<typeof RoundFilters>;

const sort = z.enum(roundSorts, `Must be one of ${roundSorts.join(", ")}`).default("-date");

export const ListRoundsInput = RoundFilters.extend({ sort, ...pageInput(ROUNDS_PER_PAGE) });
export type ListRoundsInput = z.input<typeof ListRoundsInput>;

export const ExportRoundsInput = RoundFilters.extend({ sort });

/** An investor of a round. */
export const RoundInvestor = z.object({ _id: z.string(), name: z.string(), is_lead: z.boolean() });
export type RoundInvestor = z.output<typeof RoundInvestor>;

/** A funding round with its company; each value with the claims that state it. */
export const Round = z.object({
  _id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  stage: text,
  amount: text,
  /** Whole US dollars; null in another currency. */
  amount_usd: z.int().nullable(),
  date: text,
  /** Leads come first. */
  investors: z.array(RoundInvestor),
  location: text,
  sector: text,
  evidence: z.object({
    company: z.array(z.string()),
    /** States stage, amount, date and investors. */
    round: z.array(z.string()),
    location: z.array(z.string()),
    sector: z.array(z.string()),
  }),
});
export type Round = z.output<typeof Round>;

/** What the rounds found come to; amounts are of those in US dollars. */
export const RoundSummary = z.object({
  rounds: z.int(),
  /** Of how many of them the amount is known. */
  amount_known: z.int(),
  sum_usd: z.number().nullable(),
  median_usd: z.number().nullable(),
});
export type RoundSummary = z.output<typeof RoundSummary>;

export const RoundPage = pageOf(Round).extend({
  summary: RoundSummary,
  /** The name behind the id that `investor` asks for. */
  investor_name: text,
});
export type RoundPage = z.output<typeof RoundPage>;

/** The values that filters offer, counted among what meets the other filters. */
export const FilterChoices = z.object({
  filters: z.array(
    z.object({
      filter: z.enum(choiceFilters),
      values: z.array(z.object({ value: z.string(), count: z.int() })).max(CHOICES_OFFERED),
    }),
  ),
});
export type FilterChoices = z.output<typeof FilterChoices>;
