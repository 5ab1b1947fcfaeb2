import { traitsOf } from "../plan/fields";
import { type Condition, fieldConditions, isFieldCondition, type Subject } from "../plan/plan";
import { periodOf } from "./alternatives";
import { is, isOfBacking, type Phrase } from "./phrase";
import type { Parts } from "./phrases-around";

/*
 * Two values of one field are alternatives only where a joint leads to the second one: "acquired
 * companies that are active" asks for both at once.
 */

export type Stated = { at: number; where: readonly Condition[] };

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
  stated.some((one, at) =>
    stated
      .slice(at + 1)
      .some(
        (other) => areApart(about, one.where, other.where) && !areJoined(phrases, one.at, other.at),
      ),
  );

/** Whether conditions are stated by phrases that are joined; alternatives by one of their parts. */
export const joinedIn =
  (phrases: Parts, stated: readonly Stated[]) =>
  (one: Condition, other: Condition): boolean => {
    const placesOf = (condition: Condition) => {
      const parts =
        isFieldCondition(condition) || !("any" in condition)
          ? [condition]
          : [condition, ...condition.any];
      return stated.filter(({ where }) => where.some((each) => parts.includes(each)));
    };
    return placesOf(one).some((first) =>
      placesOf(other).some((second) => areJoined(phrases, first.at, second.at)),
    );
  };
