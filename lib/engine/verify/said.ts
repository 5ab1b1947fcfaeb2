import { extended } from "./behind";
import type { Comparison } from "./comparisons";
import type { Matcher } from "./form";
import type { Part, Scope } from "./slots";

/** What one form says of one company; parts of one form that are about a round speak of one round. */
export type Fact = { company: string; parts: Part[] };

/** A sentence that was read whole: the facts that it states, and what it compares. */
export type Reading = {
  facts: Fact[];
  comparisons: Comparison[];
  /** The company that the next sentence may call "it". */
  subject: string | null;
  /** "Yes: …" */
  polarity: "yes" | "no" | null;
  /** The title that it names as its source. */
  source: string | null;
  /** Its facts are what different sources say of one thing. */
  isDisagreement: boolean;
};

/** What is said of whoever was named: where it ends, and the parts, form by form. */
export type Said = { end: number; said: Part[][] };

/** A form that stands at a place, with what stands directly behind it. */
export const saidBy = (matcher: Matcher, text: string, at: number, scope: Scope): Said[] =>
  matcher(text, at, scope)
    .flatMap((match) => extended(match, text))
    .map(({ end, parts }) => ({ end, said: [parts] }));

/** The same of each of the companies. */
export const factsOf = (ids: readonly string[], said: readonly Part[][]): Fact[] =>
  ids.flatMap((company) =>
    said.filter((parts) => parts.length > 0).map((parts) => ({ company, parts })),
  );

/** Whether a sentence is over at a place. */
export const isEnd = (text: string, at: number): boolean => /^[.!]?$/.test(text.slice(at));
