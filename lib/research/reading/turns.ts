import { timeOfRaised } from "@/lib/core/raised";
import { traitsOf, withoutCompany } from "../plan/fields";
import { fieldConditions, type Plan } from "../plan/plan";
import type { Draft } from "./assemble";
import { changePlan } from "./follow-up";
import type { Period } from "./item";
import { type TimeUnit, unitAround, unitBefore } from "./lexicon/calendar";
import { is, type Phrase, said } from "./phrase";
import { contentAfter, isRowNoun, type Parts } from "./phrases-around";

/* Follow-ups that go on from the plan before: the time in addition to its own, its next row, its rows sorted anew. */

const BESIDE = /\b(previous|prior|preceding|following|next|subsequent) (year|quarter|month)$/;

/** The time that conditions of a plan name, by its first and last day. */
function timeOf({ about, where }: Plan): Period | null {
  let time: Period | null = null;
  for (const { field, op, value } of fieldConditions(where)) {
    const raised = timeOfRaised(withoutCompany(field));
    if (raised) time = raised;
    const kind = traitsOf(about, field)?.kind;
    if (kind !== "day" && kind !== "year") continue;
    const [first, last] = kind === "year" ? ["-01-01", "-12-31"] : ["", ""];
    time ??= { from: null, to: null };
    if (op === "gte" || op === "eq") time = { ...time, from: `${value}${first}` };
    if (op === "lte" || op === "eq") time = { ...time, to: `${value}${last}` };
  }
  return time;
}

/** "The previous year" next to a time of that length; null where the plan's has another one. */
function timeBeside(words: string, { from, to }: Period): Period | null {
  const [, direction = "", unit = ""] = BESIDE.exec(words) ?? [];
  const own = from && unitAround(from, unit as TimeUnit);
  if (!own || own.from !== from || own.to !== to) return null;
  const count = /^(?:previous|prior|preceding)$/.test(direction) ? 1 : -1;
  return unitBefore(from, count, unit as TimeUnit);
}

function withTimesBeside(before: Plan, phrases: Parts): Phrase[] | null {
  const time = timeOf(before);
  if (!time) return [...phrases];
  const all = phrases.map((phrase) => {
    if (!is(phrase, "period") || !BESIDE.test(phrase.words)) return phrase;
    const period = timeBeside(phrase.words, time);
    return period && { ...phrase, says: { kind: "period", period } as const };
  });
  return all.every((phrase) => phrase !== null) ? all : null;
}

/** "And the next largest?", "the next one?": the row or the group after the one before. */
function nextRow(before: Plan, phrases: Parts): Draft | null {
  const at = phrases.findIndex(({ words }) => words === "next");
  const [first] = before.order;
  const isRest = phrases.every(({ says }) =>
    /^(?:function|ask|and|ordering|clause|quantity)$/.test(says.kind),
  );
  if (at < 0 || !first || "relevance" in first || !isRest) return null;
  const end = said(contentAfter(phrases, at), "ordering");
  const isOther = end !== null && end.descending !== first.descending;
  const isOne = before.limit === 1 || (before.groups.length > 0 && before.limit === null);
  const skip = before.limit === 1 ? (before.skip ?? 0) + 1 : 1;
  const draft = { plan: { ...before, limit: 1, skip }, said: [], used: new Set(phrases.keys()) };
  // "And the next five": so many after those before, which no plan holds.
  const areSeveral = phrases.some((phrase) => is(phrase, "quantity"));
  return isOther || !isOne || areSeveral ? { ...draft, isBeyond: true } : draft;
}

const TURNED = /^(?:in )?(?:ascending|descending)(?: order)?$/;
const TURNED_BY_SIZE = /^(?:lowest|highest|most|fewest|smallest|largest|biggest) first$/;

/** "In ascending order", "newest first", "sort by newest": the rows before in another order. */
function sortedAnew(before: Plan, phrases: Parts, draft: Draft): Draft {
  const orderings = phrases.filter((phrase) => is(phrase, "ordering"));
  const [ordering] = orderings;
  const isBehind = phrases.findIndex(
    (phrase, at) => phrase.words === "first" && is(phrases[at - 1], "ordering"),
  );
  const words = ordering?.words ?? "";
  const isTurned = TURNED.test(words) || TURNED_BY_SIZE.test(words);
  const isSorting =
    isTurned || isBehind >= 0 || /^(?:sort|order|rank)$/.test(phrases[0]?.words ?? "");
  const says = ordering && said(ordering, "ordering");
  if (!says || !isSorting || says.limit !== null || phrases.some(isRowNoun)) return draft;
  if (isBehind >= 0) draft.used.add(isBehind);
  const plan = { ...draft.plan, limit: before.limit };
  if (!isTurned || phrases.some((phrase) => is(phrase, "ordered_by"))) return { ...draft, plan };
  const order = before.order.map((each) =>
    "relevance" in each ? each : { ...each, descending: says.descending },
  );
  if (order.length > 0) return { ...draft, plan: { ...plan, order } };
  return TURNED.test(words) ? { ...draft, plan, isBeyond: true } : { ...draft, plan };
}

const OF_CHANGE = new Set("function values and comma ordering clause".split(" "));

/** "Just Europe, first three": so many of the groups before, in their order. */
export function withFirstGroups(before: Plan | null, phrases: Parts): Parts {
  const isChange = phrases.every(({ says }) => OF_CHANGE.has(says.kind));
  if (!before || before.groups.length === 0 || !isChange) return phrases;
  return phrases.map((phrase) => {
    const limit = said(phrase, "ordering")?.limit ?? null;
    if (limit === null || !/^(?:the )?first /.test(phrase.words)) return phrase;
    const number = { isMoney: false, isForeign: false, isBare: true, min: limit, max: limit };
    return { ...phrase, says: { kind: "quantity", quantity: number } };
  });
}

/** The plan before, as a follow-up goes on from it. */
export function nextPlan(before: Plan, phrases: Parts, isWhether: boolean): Draft {
  const next = nextRow(before, phrases);
  if (next) return next;
  const timed = withTimesBeside(before, phrases);
  const draft = changePlan(before, timed ?? phrases, isWhether);
  return timed ? sortedAnew(before, timed, draft) : { ...draft, isBeyond: true };
}
