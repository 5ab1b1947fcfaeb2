/*
 * What an evaluation is computed from: a company's typed values with the claims that state them, as
 * they were known on a day. Plain data: equal facts are equal text.
 */

export type FactValue =
  | string
  | number
  | boolean
  | readonly string[]
  | { min: number; max: number | null };

/** A value, how people read it, and the claims that state it, best first. */
export type Fact = { value: FactValue; text: string; claims: readonly string[] };

/** Amounts are whole US dollars; null where none is stated or the currency is another. */
export type RoundFact = {
  claim: string;
  stage: string | null;
  date: string | null;
  amount: number | null;
  valuation: number | null;
  investor: readonly string[];
  lead_investor: readonly string[];
};
export type PersonFact = { claim: string; name: string; title: string | null };
/**
 * A text about the company: what a claim says in a field, or a note or an opinion (`field`), whose
 * id then is in place of the claim's.
 */
export type TextFact = { claim: string; field: string; text: string };
export const isOfClaim = ({ field }: Pick<TextFact, "field">): boolean =>
  field !== "note" && field !== "opinion";
/** The words of a text around what was found in it; `start` and `end` count UTF-16 units. */
export type Quote = { claim: string; field: string; start: number; end: number; text: string };

/**
 * What a model scored, in hundredths, each time that what it quoted was in a text, with one of the
 * quotes; `of` is the hash of what it was asked about which texts.
 */
export type ModelReading = { of: string; model: string; scores: readonly number[]; quote: Quote };

/** What a person scored, in hundredths; without the person. */
export type Judgement = { score: number; reason: string };

/** A field that the organization defined, as reasons speak of it. */
type OwnField = { name: string; unit: string | null };

export type Facts = {
  company: { id: string; name: string };
  /** The ISO day at whose end they were known, and from which ages are reckoned. */
  day: string;
  /** By the fields of companies; what is not known is left out. */
  values: Readonly<Record<string, Fact>>;
  rounds: readonly RoundFact[];
  people: readonly PersonFact[];
  texts: readonly TextFact[];
  /** By the keys of judged criteria, in the order of their scores. */
  judgements: Readonly<Record<string, readonly Judgement[]>>;
  /** What the organization's own fields are called, by key; absent where criteria read none. */
  own?: Readonly<Record<string, OwnField>>;
  /** By the keys of criteria that a model read; absent where it read none. */
  readings?: Readonly<Record<string, ModelReading>>;
};

export const noFacts = (company: Facts["company"], day: string): Facts => ({
  company,
  day,
  values: {},
  rounds: [],
  people: [],
  texts: [],
  judgements: {},
});
