import type { Comparison } from "./comparisons";
import type { Matcher } from "./form";
import { withQualifiers } from "./qualifiers";
import type { Part, Scope } from "./slots";

/**
 * What one form says of one company; parts of one form that are about a round speak of one round.
 */
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

/**
 * A statement about the company named before it: where it ends, and its parts, one list for each
 * form.
 */
export type Statement = { end: number; stated: Part[][] };

/** Every reading of a form at `at`, with its qualifiers (a date, a threshold). */
export const statementsBy = (
  matcher: Matcher,
  text: string,
  at: number,
  scope: Scope,
): Statement[] =>
  matcher(text, at, scope)
    .flatMap((match) => withQualifiers(match, text))
    .map(({ end, parts }) => ({ end, stated: [parts] }));

/** The same of each of the companies. */
export const factsOf = (ids: readonly string[], stated: readonly Part[][]): Fact[] =>
  ids.flatMap((company) =>
    stated.filter((parts) => parts.length > 0).map((parts) => ({ company, parts })),
  );

/** Whether a sentence is over at a place. */
export const isEnd = (text: string, at: number): boolean => /^[.!]?$/.test(text.slice(at));
