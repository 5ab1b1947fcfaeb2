import { traitsOf } from "../plan/fields";
import { type Condition, fieldConditions, PLAN_LIMITS, type Subject } from "../plan/plan";
import { periodOf, type Stated } from "./alternatives";
import { is, isOfBacking, type Phrase } from "./phrase";
import type { Parts } from "./phrases-around";

/*
 * Two values of one field are alternatives only where a joint leads to the second one: "acquired
 * companies that are active" asks for both at once.
 */

const JOINING = /^(?:but|than|plus|and|or|nor|[&/–—-]|compared|to|against|relative)$/;

const isJoint = (phrase: Phrase | undefined): boolean =>
  is(phrase, "and", "or", "comma", "versus") || JOINING.test(phrase?.words ?? "");

/** What may stand between a joint and the value that it leads to: "and those that raised in 2025". */
const isLeading = (phrase: Phrase | undefined): boolean =>
  is(phrase, "function", "clause", "subject", "field", "ask") || isOfBacking(phrase);

/** Whether a joint leads to the later of two phrases, or the one stands right behind the other. */
export function areJoined(phrases: Parts, one: number, other: number): boolean {
  const [first, last] = one < other ? [one, other] : [other, one];
  let before = last - 1;
  while (before > first && !isJoint(phrases[before]) && isLeading(phrases[before])) before--;
  return last - first < 2 || (before > first && isJoint(phrases[before]));
}

/** The values of one text field that conditions name; null where they say something else. */
function namedIn(about: Subject, where: readonly Condition[]) {
  const fields = fieldConditions(where);
  const [first] = fields;
  const isOne =
    first !== undefined &&
    traitsOf(about, first.field)?.kind === "text" &&
    fields.every(({ field, op }) => field === first.field && (op === "eq" || op === "in"));
  return isOne
    ? { field: first.field, values: fields.flatMap(({ value }) => [value].flat()) }
    : null;
}

/** Whether nothing can be in both of two values or times of one field. */
function areApart(about: Subject, one: readonly Condition[], other: readonly Condition[]): boolean {
  const [named, also] = [namedIn(about, one), namedIn(about, other)];
  if (named && also?.field === named.field)
    return !named.values.some((value) => (also.values as unknown[]).includes(value));
  const [period, next] = [periodOf(about, one), periodOf(about, other)];
  if (!period || period.field !== next?.field) return false;
  return period.to < next.from || next.to < period.from;
}

/** "Seed companies that raised a Series B": one row cannot be both, and nothing makes them alternatives. */
export const areUnjoined = (phrases: Parts, about: Subject, stated: readonly Stated[]): boolean =>
  stated
    .slice(0, PLAN_LIMITS.conditions)
    .some((one, at, all) =>
      all
        .slice(at + 1)
        .some(
          (other) =>
            areApart(about, one.where, other.where) && !areJoined(phrases, one.at, other.at),
        ),
    );

const slotOf = ({ says }: Phrase) => (says.kind === "values" ? (says.slot ?? "") : null);

/**
 * "Does Seoul have more unicorns than Tokyo": one value of a kind before "than" and one behind it,
 * with which the question ends. Numbers, times and second conditions would be of one side alone.
 */
export function hasSides(phrases: Parts): boolean {
  const than = phrases.findIndex(({ words }) => words === "than");
  const [before, behind] = [phrases.slice(0, Math.max(0, than)), phrases.slice(than + 1)];
  const [other, ...rest] = behind.filter((phrase) => !is(phrase, "function"));
  const slot = other && slotOf(other);
  const isCounted = before.some(({ words }) => /^(?:more|fewer)$/.test(words));
  const isOnly = !phrases.some((phrase) =>
    is(phrase, "quantity", "compared", "period", "dated", "field", "grouping", "name"),
  );
  return (
    slot != null &&
    rest.length === 0 &&
    isCounted &&
    isOnly &&
    /^(?:do|does|are|is)$/.test(phrases[0]?.words ?? "") &&
    before.filter((phrase) => slotOf(phrase) === slot).length === 1
  );
}

/** Whether values are set against each other. */
export const isComparing = (phrases: Parts): boolean =>
  phrases.some((phrase) => is(phrase, "versus")) || hasSides(phrases);

/** Whether a joint is anywhere between two phrases: "compare fintechs in Berlin with fintechs in Paris". */
function areApartByJoint(phrases: Parts, one: number, other: number): boolean {
  const between = phrases.slice(Math.min(one, other) + 1, Math.max(one, other));
  return between.some((phrase) => isJoint(phrase) || phrase.words === "with");
}

/**
 * Whether conditions are stated by phrases that are joined; alternatives by the last of their parts
 * before the next. Of a comparison, values on both sides are.
 */
export const joinedIn = (phrases: Parts, stated: readonly Stated[]) => {
  const isCompared = isComparing(phrases);
  const places = new Map<Condition, number>();
  for (const { at, where } of stated) for (const each of where) places.set(each, at);
  const placesOf = (condition: Condition): number[] =>
    [condition, ...("any" in condition ? condition.any : [])].flatMap(
      (part) => places.get(part) ?? [],
    );
  return (one: Condition, other: Condition): boolean => {
    const [first, second] = [Math.max(...placesOf(one)), Math.max(...placesOf(other))];
    if (first < 0 || second < 0) return false;
    return isCompared
      ? areApartByJoint(phrases, first, second) || areJoined(phrases, first, second)
      : areJoined(phrases, first, second);
  };
};
