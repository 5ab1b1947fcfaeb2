import type { Comparison } from "./comparisons";
import type { Matcher } from "./form-matcher";
import { withQualifiers } from "./qualifiers";
import type { Part, Scope } from "./slots";

/** What one form states about one company; its parts about a round refer to the same round. */
export type Fact = { company: string; parts: Part[] };

/** A sentence that was read completely: its facts and comparisons. */
export type Reading = {
  facts: Fact[];
  comparisons: Comparison[];
  /** The company that "it" means in the next sentence. */
  subject: string | null;
  /** "Yes: …" */
  polarity: "yes" | "no" | null;
  /** The title of the source it names. */
  source: string | null;
  /** Its facts are what different sources state about one thing. */
  isDisagreement: boolean;
};

/** A statement about the company before it: where it ends, and its parts, one list per form. */
export type Statement = { end: number; stated: Part[][] };

/** Every match of a form at `at`, with its qualifiers (a date, a threshold). */
export const statementsBy = (
  matcher: Matcher,
  text: string,
  at: number,
  scope: Scope,
): Statement[] =>
  matcher(text, at, scope)
    .flatMap((match) => withQualifiers(match, text))
    .map(({ end, parts }) => ({ end, stated: [parts] }));

/** The same statement about each company. */
export const factsOf = (ids: readonly string[], stated: readonly Part[][]): Fact[] =>
  ids.flatMap((company) =>
    stated.filter((parts) => parts.length > 0).map((parts) => ({ company, parts })),
  );

/** Whether a sentence ends at a position. */
export const isEnd = (text: string, at: number): boolean => /^[.!]?$/.test(text.slice(at));
