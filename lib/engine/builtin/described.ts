import { type Desk, search, type Working } from "./desk";
import type { FoundFact } from "./facts";
import type { Parse } from "./names";
import type { Text } from "./reading";
import { tellsWhich } from "./told";

/** What is said behind these words describes the company: "startup that raised a seed round". */
const RELATIVE = new Set(["that", "which", "whose", "with", "who"]);
/** What is said of a company by a condition right behind it: "raised in 2023". */
const SAID_OF = /(?:^| )(?:founded|started|established|launched|incorporated|formed|raised|born)$/;
const ASKS =
  /^(?:please |can you |could you |do you know |tell me |show me |give me )*(?:(?:in|at|from|by|of|for) )?(?:who|whom|whose|what|when|where|which|how|why|did|does|do|is|was|are|were|has|have|had|name)\b/;

/**
 * A question that names nobody, without the facts that say a condition of a search: "fintech
 * founded in 2014" asks for no year, "headcount of the fintech founded in 2014" for one fact.
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

/**
 * Whether names in small letters are words of a condition: "a vertical AI agent" is nobody's agent,
 * whoever is called so.
 */
export async function* isOfConditions(
  desk: Desk,
  parse: Parse,
  { question, words, line }: Text,
): Working<boolean> {
  const isSmall = parse.mentions.every(
    ({ start, end, meant }) => !meant && words.slice(start, end).every((word) => !word.isCapital),
  );
  if (!isSmall || parse.line.length === parse.mentions.length || ASKS.test(line)) return false;
  const read = yield* search(desk, { q: question, limit: 1 }, "Understand the question");
  if (read.name !== null || (read.residual !== "" && !tellsWhich(parse))) return false;
  return parse.mentions.every(({ start, end }) => {
    const [from, to] = [words[start]?.start ?? 0, words[end - 1]?.end ?? 0];
    return read.constraints.some((one) => one.start <= from && to <= one.end);
  });
}
