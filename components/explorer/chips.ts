import type { Condition, Constraint, ConstraintField } from "@/lib/search/constraint";
import { conditionValue, fieldWords, isRange, opWords, valueWords } from "./condition-words";

/**
 * A condition as shown and edited: a single one, both ends of a range, or a sector with its
 * industry.
 */
export type Chip = {
  field: ConstraintField;
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

const isBound = ({ op }: Condition) => op === "gte" || op === "lte";

const isSameSpan = (a: Constraint, b: Constraint) =>
  a.end > a.start && a.start === b.start && a.end === b.end;

const isSector = ({ field }: Condition) => field === "category" || field === "industry";

/** Whether two constraints make one chip: two ends of a range, or a sector and its industry. */
function belongTogether(a: Constraint, b: Constraint): boolean {
  if (isSector(a) && isSector(b)) return a.field !== b.field && isSameSpan(a, b);
  return a.field === b.field && isBound(a) && isBound(b) && a.op !== b.op;
}

function rangeWords(conditions: readonly Condition[]): { op: string; value: string } | null {
  const low = conditions.find(({ op }) => op === "gte");
  const high = conditions.find(({ op }) => op === "lte");
  if (!low || !high || Array.isArray(low.value) || Array.isArray(high.value)) return null;
  if (low.value === high.value) return { op: "is", value: valueWords(low.field, low.value) };
  const [from, to] = [low, high].map((one) => valueWords(one.field, one.value as string | number));
  return { op: "is", value: `${from}–${to}` };
}

function chipOf(group: readonly { constraint: Constraint; at: number }[]): Chip {
  // The chip shows the sector; the industry repeats it in another vocabulary.
  const sorted = group.toSorted(
    (a, b) => Number(a.constraint.field === "industry") - Number(b.constraint.field === "industry"),
  );
  const conditions = sorted.map(({ constraint: { field, op, value } }) => ({ field, op, value }));
  const [first] = conditions as [Condition];
  const spans = sorted.map(({ constraint }) => constraint).filter(({ start, end }) => end > start);
  const words = (isRange(first.field) ? rangeWords(conditions) : null) ?? {
    op: opWords(first),
    value: conditionValue(first),
  };
  return {
    field: first.field,
    at: sorted.map(({ at }) => at),
    conditions,
    label: fieldWords[first.field].label,
    ...words,
    text: [...new Set(spans.map(({ text }) => text))].join(" … "),
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/** The constraints as chips, in their order. */
export function chipsOf(constraints: readonly Constraint[]): Chip[] {
  const groups: { constraint: Constraint; at: number }[][] = [];
  for (const [at, constraint] of constraints.entries()) {
    const group = groups.find(
      (one) => one.length === 1 && one[0] && belongTogether(one[0].constraint, constraint),
    );
    if (group) group.push({ constraint, at });
    else groups.push([{ constraint, at }]);
  }
  return groups.map(chipOf);
}

/** What the address stores for a chip: a sector without its industry, which is derived from it. */
export const writtenOf = ({ conditions }: Chip): readonly Condition[] =>
  conditions[0] && isSector(conditions[0]) ? conditions.slice(0, 1) : conditions;

/** All conditions, with those of one chip replaced; an empty replacement removes the chip. */
export function withChip(
  chips: readonly Chip[],
  changed: Chip | null,
  conditions: readonly Condition[],
): Condition[] {
  const kept = chips.flatMap((chip) => (chip === changed ? conditions : writtenOf(chip)));
  return changed ? kept : [...kept, ...conditions];
}

const isEqual = (a: Condition, b: Condition) =>
  a.field === b.field && a.op === b.op && JSON.stringify(a.value) === JSON.stringify(b.value);

/** Conditions whose place in the question is not known yet. */
export const withoutOffsets = (conditions: readonly Condition[]): Constraint[] =>
  conditions.map((condition) => ({ ...condition, text: "", start: 0, end: 0 }));

/** Conditions from the address, with the words of the question that also state them. */
export function withQuestionWords(
  constraints: readonly Constraint[],
  understood: readonly Constraint[],
): Constraint[] {
  return constraints.map((one) => {
    const said = one.end > one.start ? undefined : understood.find((other) => isEqual(one, other));
    return said ? { ...one, text: said.text, start: said.start, end: said.end } : one;
  });
}
