import {
  decimalText,
  dollarsText,
  scoreNumber,
  scoreText,
} from "@/lib/domains/criteria/rules/numbers";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { withUnit } from "@/lib/domains/custom-fields/rules";
import { traitsOf } from "@/lib/research/plan/fields";
import { REASONS_SHOWN } from "../constants";
import type { Assessment } from "../schema";
import { decides } from "./decision";
import { prepare, type Scored, scored } from "./evaluate";
import type { NamedCriteria } from "./evaluation";
import type { Facts } from "./facts";
import { type FactFlip, factFlips, unknownFlips, weightFlip } from "./flips";
import { textsSay } from "./found-words";
import { movers, openQuestions } from "./questions";
import { figureText } from "./reasons";

/** What would have to be of a fact, of a criterion's figure or of people's scores, in words. */
function valueText(
  value: number | string,
  field: string | null,
  criterion: Criterion | undefined,
  { own = {} }: Facts,
): string {
  if (typeof value === "string") return value;
  if (criterion?.kind !== "measured")
    return value % 10 === 0 ? scoreText(value) : decimalText(value);
  if (field === null) return figureText(value, criterion);
  const { kind, unit = null } = traitsOf("companies", field) ?? { kind: "number" };
  if (kind === "money") return dollarsText(Math.trunc(value / 100));
  if (kind === "year") return String(value / 100);
  return withUnit(decimalText(value), own[field]?.unit ?? unit);
}

/** What is known now, in words; null where a text says it. */
function knownText(
  { from, field }: FactFlip,
  item: Scored | undefined,
  facts: Facts,
): string | null {
  const criterion = item?.criterion;
  if (from !== null) return valueText(from, field, criterion, facts);
  if (item && criterion?.kind === "read") return textsSay(criterion.reading, item.quote !== null);
  if (criterion?.kind !== "measured" || criterion.measure.of !== "field") return null;
  const { field: read } = criterion.measure;
  const text = facts.values[read]?.text;
  return text === undefined ? null : withUnit(text, facts.own?.[read]?.unit);
}

type Decision = Omit<Assessment, "evaluation" | "difference">;

/** What would turn a decision, what moves the score, and what to ask; the threshold in tenths. */
export function assess({ criteria }: NamedCriteria, facts: Facts, threshold: number): Decision {
  const prepared = prepare(criteria, facts.day);
  const items = scored(prepared, facts);
  const keysAt = (at: readonly number[]) => at.flatMap((each) => criteria[each]?.key ?? []);
  const first = (at: readonly number[]) => items[at[0] ?? -1];
  const weights = weightFlip(items, threshold);
  return {
    threshold,
    is_worth_pursuing: decides(items, threshold),
    fact_flips: factFlips(prepared, items, facts, threshold).map((flip) => ({
      keys: keysAt(flip.at),
      from: knownText(flip, first(flip.at), facts),
      to: valueText(flip.to, flip.field, first(flip.at)?.criterion, facts),
      change: typeof flip.to === "string" ? null : flip.change / 10,
    })),
    unknown_flips: unknownFlips(prepared, items, facts, threshold).map(
      ({ at, field, to, score }) => ({
        keys: keysAt(at),
        from: null,
        to: valueText(to, field, first(at)?.criterion, facts),
        final_score: scoreText(score),
      }),
    ),
    weight_flip: weights && {
      change: weights.change / 10,
      up: keysAt(weights.up),
      down: keysAt(weights.down),
    },
    movers: keysAt(movers(items, REASONS_SHOWN)),
    questions: openQuestions(prepared, items, facts).map(({ at, question, field, low, high }) => ({
      keys: keysAt(at),
      question,
      field,
      low: scoreNumber(low),
      high: scoreNumber(high),
    })),
  };
}
