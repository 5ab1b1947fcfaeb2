import { type Desk, search, type Working } from "./desk";
import type { FoundFact } from "./facts";
import type { Parse } from "./names";
import type { Text } from "./reading";

/** What is said behind these words describes the company: "startup that raised a seed round". */
const RELATIVE = new Set(["that", "which", "whose", "with", "who"]);
/** What is said of a company by a condition right behind it: "raised in 2023". */
const SAID_OF = /(?:^| )(?:founded|started|established|launched|incorporated|formed|raised|born)$/;
const ASKS =
  /^(?:please |can you |could you |do you know |tell me |show me |give me )*(?:(?:in|at|from|by|of|for) )?(?:who|whom|whose|what|when|where|which|how|why|did|does|do|is|was|are|were|has|have|had|name)\b/;

/**
 * A question that names nobody, without the facts that say a condition of a search: "fintech founded in
 * 2014" asks for no year, "headcount of the fintech founded in 2014" for one fact.
 */
export async function* withoutConditions(
  desk: Desk,
  parse: Parse,
  { question, words, line }: Text,
): Working<Parse> {
  if (parse.facts.length === 0) return parse;
  const ask = { q: question, limit: 1 };
  const { constraints } = yield* search(desk, ask, "Understand the question");
  const isCondition = ({ from, to }: FoundFact): boolean => {
    const start = words[parse.places[from] ?? 0]?.start ?? 0;
    const end = words[parse.places[to - 1] ?? 0]?.end ?? 0;
    if (constraints.some((one) => one.start <= start && end <= one.end)) return true;
    if (ASKS.test(line) || constraints.length === 0) return false;
    const isLast = to === parse.line.length;
    const isRelative = !isLast && parse.line.slice(0, from).some((word) => RELATIVE.has(word));
    const isBefore = constraints.some((one) => question.slice(end, one.start).trim() === "");
    return isRelative || (isBefore && SAID_OF.test(parse.line.slice(from, to).join(" ")));
  };
  return { ...parse, facts: parse.facts.filter((fact) => !isCondition(fact)) };
}
