import type { Phrase } from "./phrase";

/** What kind of answer is asked for: facts, a judgement, or that something is done. */
export type Wants = "facts" | "advice" | "act";

const LEADING = new Set(["function", "ask", "comma", "and"]);

/** A judgement wherever it is asked for; an act where the question begins with it. */
export function wantsOf(phrases: readonly Phrase[]): Wants {
  if (phrases.some(({ says }) => says.kind === "advice")) return "advice";
  const first = phrases.find(({ says }) => !LEADING.has(says.kind));
  return first?.says.kind === "act" ? "act" : "facts";
}
