import type { Phrase } from "./phrase";

/** What kind of answer is asked for: facts, a judgement, or that something is done. */
export type Wants = "facts" | "advice" | "act";

const LEADING = new Set(["function", "ask", "comma", "and"]);

const JUDGING = /^(?:risky|promising|attractive|overvalued|undervalued|overpriced)$/;

/** "Contracts with risky clauses": an adjective of a thing judges no company. */
const isOfThing = (phrases: readonly Phrase[], at: number): boolean =>
  JUDGING.test(phrases[at]?.words ?? "") && phrases[at + 1]?.says.kind === "unknown";

/** A judgement wherever it is asked for; an act where the question begins with it. */
export function wantsOf(phrases: readonly Phrase[]): Wants {
  const isJudged = phrases.some(
    ({ says }, at) => says.kind === "advice" && !isOfThing(phrases, at),
  );
  if (isJudged) return "advice";
  const first = phrases.find(({ says }) => !LEADING.has(says.kind));
  return first?.says.kind === "act" ? "act" : "facts";
}
