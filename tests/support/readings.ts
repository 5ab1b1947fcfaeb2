import type { Condition } from "@/lib/research/plan/plan";
import type { Item } from "@/lib/research/reading/item";
import { type Token, tokensOf } from "@/lib/research/reading/token";

type Lexicon = (tokens: readonly Token[]) => Item[];

/** Less than this is a reading that nothing but its own word supports. */
const LIKELY = 0.45;

function conditionText(condition: Condition): string {
  if ("all" in condition) return `(${condition.all.map(conditionText).join(" + ")})`;
  if ("any" in condition) return `(${condition.any.map(conditionText).join(" | ")})`;
  if ("not" in condition) return `not (${condition.not.map(conditionText).join(" + ")})`;
  const { field, op, value } = condition;
  const said = value === null ? op : Array.isArray(value) ? value.join(",") : String(value);
  return `${field} ${said}`;
}

/** The likely readings of a question that do not overlap, the best first kept, in their order. */
export function likelyItems(lexicon: Lexicon, question: string): Item[] {
  const worth = ({ from, to, weight }: Item) => weight * (to - from) + 0.3 * (to - from - 1);
  const kept: Item[] = [];
  for (const item of lexicon(tokensOf(question)).toSorted((a, b) => worth(b) - worth(a)))
    if (item.weight >= LIKELY && kept.every(({ from, to }) => to <= item.from || from >= item.to))
      kept.push(item);
  return kept.toSorted((a, b) => a.from - b.from);
}

/** The likely readings as "words = field value + field value". */
export function readingsOf(lexicon: Lexicon, question: string): string[] {
  const tokens = tokensOf(question);
  return likelyItems(lexicon, question).map(({ from, to, meaning }) => {
    const text = question.slice(tokens[from]?.start, tokens[to - 1]?.end);
    const where = "where" in meaning ? (meaning.where ?? []) : [];
    return `${text} = ${where.map(conditionText).join(" + ")}`;
  });
}
