import { isRaisedKey } from "@/lib/core/raised";
import { traitsOf } from "../plan/fields";
import { type Condition, fieldConditions, isFieldCondition, type Subject } from "../plan/plan";
import { is, type Phrase, type Quantity, type Said, said } from "./phrase";

/* "Founded before 2010 or after 2015": conditions between which "or" stands are alternatives. */

const isFiller = (phrase: Phrase | undefined) => is(phrase, "function", "clause");

/** The place of the next phrase in a direction that is no function word. */
export function contentAt(phrases: readonly Phrase[], at: number, step: 1 | -1): number {
  let next = at + step;
  while (isFiller(phrases[next])) next += step;
  return next;
}

const isJoint = (phrase: Phrase | undefined): boolean =>
  is(phrase, "or", "and", "comma") || /^but(?: not)?$/.test(phrase?.words ?? "");

/** The phrase that is next to another one, joined to it by "or", "and", "but" or a comma. */
function joinedTo(phrases: readonly Phrase[], at: number, step: 1 | -1): Phrase | undefined {
  let [next, joints] = [at + step, 0];
  while (isJoint(phrases[next]) || isFiller(phrases[next])) {
    if (isJoint(phrases[next])) joints++;
    next += step;
  }
  return joints > 0 ? phrases[next] : undefined;
}

/** "At least 3 offices": the number has a noun of its own, whatever that is. */
const hasNoun = (phrases: readonly Phrase[], at: number): boolean =>
  is(phrases[at + 1], "unknown", "subject", "field", "value", "name", "time_unit", "group") &&
  /[\p{L}\p{N}]/u.test(phrases[at + 1]?.words ?? "");

const UNITS = [1_000_000_000, 1_000_000, 1_000];

/** "At least 2 million but not more than 10": a number without a unit takes that of the money next to it. */
function withUnit(quantity: Quantity, joined: readonly Said<"compared">[]): Quantity {
  const { min, max } = joined.find((each) => each.quantity.isMoney)?.quantity ?? {};
  const unit = UNITS.find((each) => Math.max(min ?? 0, max ?? 0) >= each);
  const most = Math.max(quantity.min ?? 0, quantity.max ?? 0);
  if (!unit || quantity.isMoney || quantity.isBare || most >= 1_000) return quantity;
  return {
    ...quantity,
    isMoney: true,
    ...(quantity.min !== undefined && { min: quantity.min * unit }),
    ...(quantity.max !== undefined && { max: quantity.max * unit }),
  };
}

/** A bound without a noun takes that of the bound next to it: "before 2010 or after 2015". */
export const withSharedNouns = (phrases: readonly Phrase[]): Phrase[] => {
  const all = [...phrases];
  for (const [at, phrase] of phrases.entries()) {
    const period = said(phrase, "period");
    const dated = said(joinedTo(all, at, -1), "dated");
    if (period && dated) all[at] = { ...phrase, says: { ...dated, period: period.period } };
    const quantity = said(phrase, "quantity");
    if (!quantity || quantity.quantity.isPercent || hasNoun(phrases, at)) continue;
    const beside = [-1, 1] as const;
    const joined = beside.flatMap((step) => said(joinedTo(all, at, step), "compared") ?? []);
    const own = withUnit(quantity.quantity, joined);
    const compared = joined.find((each) => each.quantity.isMoney === own.isMoney);
    const isBound = !own.isBare || compared?.quantity.isBare;
    if (compared && isBound) all[at] = { ...phrase, says: { ...compared, quantity: own } };
  }
  return all;
};

/** The conditions that the phrase at `at` states. */
export type Stated = { at: number; where: readonly Condition[] };

/** Whether nothing but a joint, as "or" is, and function words are between two phrases. */
function isJoined(
  phrases: readonly Phrase[],
  from: number,
  to: number,
  joint: "or" | "comma",
): boolean {
  const between = phrases.slice(from + 1, to);
  // "Not in 2015 or 2016": neither of them.
  const says = phrases[to]?.says;
  if ((says?.kind === "dated" || says?.kind === "period") && says.isNot) return false;
  return (
    // "Companies that are either public or acquired": "either" joins nothing to what is before it.
    between.some((phrase) => is(phrase, joint) && phrase.words !== "either") &&
    between.every((phrase) => isFiller(phrase) || is(phrase, joint, "comma", "subject"))
  );
}

/** The fields of conditions; each time in which money was raised is one of the same kind. */
const fieldsOf = (where: readonly Condition[]): string =>
  [
    ...new Set(fieldConditions(where).map(({ field }) => (isRaisedKey(field) ? "raised" : field))),
  ].join(" ");

/**
 * What is an alternative to the one before it: "or" is between them, or a comma in a list of the
 * same kind that ends so, as in "2021, 2023 or 2025".
 */
function alternativesIn(phrases: readonly Phrase[], stated: readonly Stated[]): Set<Stated> {
  const joined = new Set<Stated>();
  for (let at = stated.length - 1; at > 0; at--) {
    const [last, one, next] = stated.slice(at - 1, at + 2);
    if (!last || !one) continue;
    const isListed =
      next !== undefined &&
      joined.has(next) &&
      fieldsOf(last.where) === fieldsOf(one.where) &&
      isJoined(phrases, last.at, one.at, "comma");
    if (isListed || isJoined(phrases, last.at, one.at, "or")) joined.add(one);
  }
  return joined;
}

/** Several conditions as one. */
export const asOne = (where: readonly Condition[]): Condition => {
  const [only] = where;
  return where.length === 1 && only ? only : { all: where };
};

/**
 * Conditions in the order of their phrases, those between which "or" stands as one: each of their
 * phrases states the same object.
 */
export function withEither(phrases: readonly Phrase[], stated: readonly Stated[]): Stated[] {
  const runs: Stated[][] = [];
  const joined = alternativesIn(phrases, stated);
  for (const one of stated) {
    if (joined.has(one)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    if (run.length === 1) return run;
    // What holds of every row leaves nothing to choose: "in the funding list or in Berlin".
    if (run.some(({ where }) => where.length === 0))
      return run.map(({ at }) => ({ at, where: [] }));
    const either: Condition = { any: run.map(({ where }) => asOne(where)) };
    return run.map(({ at }) => ({ at, where: [either] }));
  });
}

/** The field of days or years that conditions bound on both sides, and its ends; else null. */
export function periodOf(about: Subject, where: readonly Condition[]) {
  const fields = where.filter(isFieldCondition);
  const [first] = fields;
  const kind = first && traitsOf(about, first.field)?.kind;
  if (!first || fields.length !== where.length || !(kind === "day" || kind === "year")) return null;
  const endAt = (...ops: string[]) => {
    const found = fields.find(({ field, op }) => field === first.field && ops.includes(op));
    return found && String(found.value);
  };
  const [from, to] = [endAt("eq", "gte"), endAt("eq", "lte")];
  return from && to ? { field: first.field, from, to } : null;
}

/** "Joined in 2019, 2020": nothing falls into two periods, so several are alternatives. */
export function withEachPeriod(about: Subject, stated: readonly Stated[]): Stated[] {
  const periods = stated.flatMap((one) => {
    const period = periodOf(about, one.where);
    return period ? [{ ...period, one }] : [];
  });
  const isApart = (one: (typeof periods)[number], other: (typeof periods)[number]) =>
    one === other || one.field !== other.field || one.to < other.from || other.to < one.from;
  const several = periods.filter(({ field }) => field === periods[0]?.field);
  if (several.length < 2 || !several.every((one) => several.every((each) => isApart(one, each))))
    return [...stated];
  const either: Condition = { any: several.map(({ one }) => asOne(one.where)) };
  return stated.map((each) =>
    several.some(({ one }) => one === each) ? { ...each, where: [either] } : each,
  );
}
