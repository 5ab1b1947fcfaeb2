import { isCustomKey } from "@/lib/core/custom-fields";
import {
  type Condition,
  type FieldCondition,
  isFieldCondition,
  type WordedCondition,
} from "@/lib/research/plan/plan";
import {
  conditionValue,
  fieldPhrase,
  fieldWords,
  isBound,
  isRange,
  opWords,
  valueWords,
} from "./condition-words";

/** A condition in force; `in_words` is not known of one that was just put into the address. */
export type ChipCondition = Omit<WordedCondition, "in_words"> & Condition & { in_words?: string };

/** A condition as shown and edited: a single one, or both ends of a range. */
export type Chip = {
  /** Null for a condition of several parts, which is shown in words and can only be removed. */
  field: string | null;
  /** Positions of its constraints in the list; the first one sets the chip's position. */
  at: readonly number[];
  conditions: readonly Condition[];
  label: string;
  op: string;
  value: string;
  /** The words of the question it was read from; empty when it was chosen by hand. */
  text: string;
  start: number;
  end: number;
};

/** Which end of a range a condition bounds. */
const endOf = (condition: Condition): "low" | "high" | null =>
  isFieldCondition(condition) && isBound(condition.op)
    ? condition.op.startsWith("g")
      ? "low"
      : "high"
    : null;

/** Whether two conditions make one chip: the two ends of a range. */
function belongTogether(a: Condition, b: Condition): boolean {
  if (!isFieldCondition(a) || !isFieldCondition(b) || a.field !== b.field) return false;
  const ends = [endOf(a), endOf(b)];
  return ends.includes("low") && ends.includes("high");
}

type Words = Pick<Chip, "label" | "op" | "value">;

/** Both ends of a range as one value; in words where an end is not in the range. */
function rangeWords(conditions: readonly FieldCondition[]): Omit<Words, "label"> | null {
  const low = conditions.find((one) => endOf(one) === "low");
  const high = conditions.find((one) => endOf(one) === "high");
  if (!low || !high) return null;
  if (low.op === "gt" || high.op === "lt")
    return {
      op: opWords(low),
      value: `${conditionValue(low)}, ${opWords(high)} ${conditionValue(high)}`,
    };
  if (low.value === high.value) return { op: "is", value: valueWords(low.field, low.value) };
  return { op: "is", value: `${conditionValue(low)}–${conditionValue(high)}` };
}

function wordsOf(conditions: readonly Condition[], inWords: string): Words {
  const fields = conditions.filter(isFieldCondition);
  const [first] = fields;
  if (!first || fields.length < conditions.length)
    return { label: "Companies", op: "", value: inWords };
  const words = (isRange(first.field) ? rangeWords(fields) : null) ?? {
    op: opWords(first),
    value: conditionValue(first),
  };
  return { label: fieldWords(first.field).label, ...words };
}

/** The condition itself, as addresses keep it. */
function bare({ text, start, end, in_words, ...condition }: ChipCondition): Condition {
  return condition as Condition;
}

function chipOf(group: readonly { constraint: ChipCondition; at: number }[]): Chip {
  const conditions = group.map(({ constraint }) => bare(constraint));
  const [first] = conditions as [Condition];
  const spans = group.map(({ constraint }) => constraint).filter(({ start, end }) => end > start);
  const text = [...new Set(spans.map((span) => span.text))].join(" … ");
  const inWords = group[0]?.constraint.in_words ?? text;
  return {
    field: isFieldCondition(first) ? first.field : null,
    at: group.map(({ at }) => at),
    conditions,
    ...wordsOf(conditions, inWords || "several conditions"),
    text,
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/** The constraints as chips, in their order. */
export function chipsOf(constraints: readonly ChipCondition[]): Chip[] {
  const groups: { constraint: ChipCondition; at: number }[][] = [];
  for (const [at, constraint] of constraints.entries()) {
    const group = groups.find(
      (one) => one.length === 1 && one[0] && belongTogether(one[0].constraint, constraint),
    );
    if (group) group.push({ constraint, at });
    else groups.push([{ constraint, at }]);
  }
  return groups.map(chipOf);
}

/** What a chip says, on one line. */
export const chipWords = ({ label, op, value }: Words): string =>
  [label, op, value].filter(Boolean).join(" ");

/** A condition as a phrase: "Founded in or after 2020"; of several parts as its words say it. */
export function conditionPhrase(condition: Condition, inWords?: string): string {
  if (!isFieldCondition(condition)) return inWords ?? "several conditions";
  // Only its words have the name of a field that the organization defined.
  return isCustomKey(condition.field) && inWords ? inWords : fieldPhrase(condition);
}

/** All conditions, with those of one chip replaced; an empty replacement removes the chip. */
export function withChip(
  chips: readonly Chip[],
  changed: Chip | null,
  conditions: readonly Condition[],
): Condition[] {
  const kept = chips.flatMap((chip) => (chip === changed ? conditions : chip.conditions));
  return changed ? kept : [...kept, ...conditions];
}

/** Conditions whose place in the question is not known yet. */
export const withoutOffsets = (conditions: readonly Condition[]): ChipCondition[] =>
  conditions.map((condition) => ({ ...condition, text: "", start: 0, end: 0 }));

const keyOf = (condition: ChipCondition) => JSON.stringify(bare(condition));

/** Conditions from the address, with the words of the question that also state them. */
export function withQuestionWords(
  constraints: readonly ChipCondition[],
  understood: readonly ChipCondition[],
): ChipCondition[] {
  const known = new Map(understood.map((one) => [keyOf(one), one]));
  return constraints.map((one) => (one.end > one.start ? one : (known.get(keyOf(one)) ?? one)));
}
