import { shownByDefault, traitsOf } from "../plan/fields";
import {
  type Condition,
  fieldConditions,
  type Grouping,
  type Measure,
  type Order,
  type Plan,
  planAbout,
  type Subject,
} from "../plan/plan";
import {
  boundMeasures,
  boundsOn,
  groupAt,
  groupsOf,
  investorGroup,
  measuresOf,
} from "./aggregates";
import { type Stated, withEachPeriod, withEither } from "./alternatives";
import { askedCategory, listedGroups } from "./asked-groups";
import { conditionsOf, fieldFor, isOfBatches, withAlternatives } from "./conditions";
import { singular } from "./dictionary";
import { groupHeadAt } from "./group-bounds";
import { areUnjoined, isComparing, joinedIn } from "./joined-values";
import { looseConditions } from "./loose-conditions";
import { isNumeric, MISSING_NOUNS, type Phrase, placesOf, type Said } from "./phrase";
import { isLabel, isUnicorn } from "./phrases-around";
import { raisingCompanies, withBoundsOnRaised } from "./raised-in-time";
import { secondNoun } from "./second-nouns";
import { shareIn } from "./share";
import { subjectOf } from "./subject";

/** What a plural superlative shows when no number is said: "the largest rounds". */
const USUAL_TOP = 10;

/** One thing where the noun after a superlative is singular: "the largest round". */
export function usualLimit(phrases: Parts): number {
  // "The largest valuation among German unicorns" is one value.
  const [first] = placesOf(phrases, "ordering");
  const behind = first && phrases[first.at + 1];
  const isOfValues = first && /^(?:among|amongst|of|in|across|within)$/.test(behind?.words ?? "");
  const own = phrases[first?.at ?? -1]?.words ?? "";
  if (isOfValues && / /.test(own) && singular(own) === own) return 1;
  const nouns = phrases.filter(
    ({ says }) => says.kind === "subject" || (says.kind === "values" && says.slot === "unicorn"),
  );
  const orders = phrases.filter(({ says }) => says.kind === "ordering");
  // "The most employees" says nothing of how many have them.
  const ends = orders.filter(
    ({ words }) => !/^(?:the )?(?:most|fewest|least|before|ahead of)\b/.test(words),
  );
  // "The newest fintechs".
  const kinds =
    nouns.length > 0
      ? []
      : phrases.filter(({ says }) => says.kind === "values" && says.slot === "sector");
  const isPlural = [...nouns, ...ends, ...kinds].some(
    ({ words, says }) =>
      singular(words) !== words || (says.kind === "subject" && says.about === "activity"),
  );
  return isPlural ? USUAL_TOP : 1;
}

export type Draft = {
  plan: Plan;
  /** The conditions that phrases state, by the place of the phrase; the plan holds the same objects. */
  said: readonly Stated[];
  /** Phrases that the plan uses, by their place. */
  used: Set<number>;
  /** No plan can put the question, though its words are understood. */
  isBeyond?: true;
};

type Parts = readonly Phrase[];

/** The number of rows that is asked for: "5 healthcare companies", "top 10". */
function limitOf(phrases: Parts): { at: number; limit: number } | null {
  for (const { at, says } of placesOf(phrases, "ordering"))
    if (says.limit !== null) return { at, limit: says.limit };
  for (const { at, says } of placesOf(phrases, "quantity")) {
    const { quantity } = says;
    const value = quantity.min ?? 0;
    const isPlain = quantity.isBare && !quantity.isMoney && !quantity.isPercent;
    const isCount = isPlain && value >= 1 && value <= 200 && !isLabel(phrases, at);
    if (isCount && Number.isInteger(value)) return { at, limit: value };
  }
  return null;
}

/** The order that superlatives ask for, of rows or of groups. */
function orderOf(
  phrases: Parts,
  about: Subject,
  plan: Plan,
): { at: number[]; order: Order } | null {
  const [ordering] = placesOf(phrases, "ordering");
  const [by] = placesOf(phrases, "ordered_by");
  // "Sorted by team size, the first four" begin with the largest.
  const isRanked =
    by &&
    placesOf(phrases, "ordering").length === 1 &&
    isNumeric(by.says.fields) &&
    /^(?:the )?first\b/.test(phrases[ordering?.at ?? -1]?.words ?? "");
  const descending = isRanked || (ordering?.says.descending ?? true);
  const at = [ordering, by].flatMap((each) => each?.at ?? []);
  if (at.length === 0) return null;
  if (plan.groups.length > 0) return { at, order: { measure: 0, descending } };
  if (plan.measures.length > 0) return null;
  const field = fieldFor(about, by?.says.fields ?? ordering?.says.fields ?? {});
  const own = field && ofUnicorns(phrases, plan, field);
  if (own === "founded_year" && ordering && isFirstOfOthers(phrases, ordering)) return null;
  return own ? { at, order: { field: own, descending } } : null;
}

/**
 * "The first 20 fintechs" are as many rows, and "the first YC company" is that of the first batch, of
 * which a plan has no order: neither is the oldest.
 */
const isFirstOfOthers = (
  phrases: Parts,
  { at, says }: { at: number; says: Said<"ordering"> },
): boolean =>
  /^(?:the )?(?:very )?first\b/.test(phrases[at]?.words ?? "") &&
  ((says.limit ?? 1) > 1 || isOfBatches(phrases));

/** The newest unicorn is the one that last became one, and the largest the most valuable. */
function ofUnicorns(phrases: Parts, { where }: Plan, field: string): string {
  const isSaid = (words: RegExp) => phrases.some((phrase) => words.test(phrase.words));
  const isSince = ({ says }: Phrase) =>
    "fields" in says && says.fields?.companies === "unicorn_since";
  const isOfUnicorns =
    JSON.stringify(where).includes('"unicorn"') ||
    phrases.some((phrase) => isUnicorn(phrase) || isSince(phrase));
  if (!isOfUnicorns) return field;
  if (field === "founded_year" && !isSaid(/found|start|establish/)) return "unicorn_since";
  return field === "employees" && !isSaid(/employ|people|staff|team|head|ppl|workforce/)
    ? "valuation"
    : field;
}

/** Everything that the phrases say of rows, in their order; a limit is no condition. */
function allConditions(
  phrases: Parts,
  about: Subject,
  limitedAt: number | undefined,
  before: readonly Condition[],
) {
  const others = phrases.map(
    (phrase, at): Phrase => (at === limitedAt ? { ...phrase, says: { kind: "function" } } : phrase),
  );
  const stated = conditionsOf(others, about);
  const where = stated.flatMap((one) => one.where);
  const all = [...stated, ...looseConditions(others, about, where, before)];
  const inOrder = all.toSorted((one, other) => one.at - other.at);
  const isCompared = isComparing(phrases);
  return {
    stated: withEachPeriod(about, withEither(others, inOrder)),
    isBeyond: !isCompared && areUnjoined(others, about, inOrder),
  };
}

/** Notes the places of what was found as used. */
type Take = <T extends { at: number }>(found: readonly T[]) => readonly T[];

/** A table has rows and columns. */
const GROUPS_MAX = 2;

/** What is counted or measured, of which groups, and what is asked of these. */
function figuresOf(
  phrases: Parts,
  about: Subject,
  take: Take,
  share: Stated | null,
): Pick<Plan, "groups" | "measures" | "having"> {
  const bounded = placesOf(phrases, "group_bound");
  const headAt = bounded.length > 0 ? groupHeadAt(phrases, phrases.length) : -1;
  const head = groupAt(phrases, about, headAt);
  const asked = head ? null : askedCategory(phrases, about);
  const grouped = groupsOf(phrases, about);
  const named = [
    ...(head ? [head] : investorGroup(phrases, about)),
    ...grouped,
    ...(asked ? [asked] : []),
  ];
  const said = named.length > 0 ? named : raisingCompanies(phrases, about);
  const isBounded = head !== null || grouped.length > 0 || named.length === 0;
  const listed = said.length > 0 || share ? null : listedGroups(phrases, about);
  if (listed) return someOf(take([listed]).map(({ group }) => group));
  const kept = eachOnce(said.map(({ group }) => group)).slice(0, GROUPS_MAX);
  const isKept = ({ group }: { group: Grouping }) =>
    kept.some(({ field }) => field === group.field);
  const groups = take(said.filter(isKept)).map(({ group }) => group);
  const limits = isBounded ? take(boundMeasures(phrases, about)) : [];
  const isMeasured =
    limits.length === 0 || phrases.some(({ says }) => /^(?:measuring|grouping)$/.test(says.kind));
  const own = isMeasured ? take(measuresOf(phrases, about, groups.length > 0)) : [];
  const measured = [...own, ...limits];
  const ofShare = take(share ? [share] : []).map(({ where }): Measure => ({ of: "share", where }));
  const measures = eachMeasureOnce([...measured.map(({ measure }) => measure), ...ofShare]);
  const having = limits.flatMap(({ measure, quantity }) =>
    boundsOn(
      measures.findIndex((each) => JSON.stringify(each) === JSON.stringify(measure)),
      quantity,
    ),
  );
  const shared = measures.findIndex(({ of }) => of === "share");
  const ofPart = bounded.filter(({ says }) => isBounded && shared >= 0 && says.of === "share");
  having.push(...take(ofPart).flatMap(({ says }) => boundsOn(shared, says.quantity)));
  return {
    groups: kept,
    measures: groups.length > 0 && measures.length === 0 ? [{ of: "count" }] : measures,
    ...(having.length > 0 && { having }),
  };
}

/** The groups that have a row. */
const someOf = (groups: Grouping[]): Pick<Plan, "groups" | "measures" | "having"> => ({
  groups,
  measures: [{ of: "count" }],
  having: [{ measure: 0, op: "gte", value: 1 }],
});

const eachMeasureOnce = (measures: readonly Measure[]): Measure[] => [
  ...new Map(measures.map((measure) => [JSON.stringify(measure), measure])).values(),
];

/**
 * The plan that phrases of a question come to, names of companies left aside; `before`: conditions
 * of the plan that it changes, which tell what a number or a day is about.
 */
export function assemble(
  given: Parts,
  about: Subject = subjectOf(given),
  before: readonly Condition[] = [],
): Draft {
  const phrases = withBoundsOnRaised(given, about);
  const used = new Set<number>();
  const take: Take = (found) => {
    for (const { at } of found) used.add(at);
    return found;
  };
  const limited = limitOf(phrases);
  const share = shareIn(phrases);
  const { stated, isBeyond } = allConditions(phrases, about, limited?.at, before);
  const all = take(stated);
  const isPart = ({ at }: { at: number }) => share?.isPart(at) ?? false;
  const part = conditionsIn(all.filter(isPart)).map(asStatus);
  const where = withAlternatives(
    about,
    conditionsIn(all.filter((one) => !isPart(one))),
    isComparing(phrases),
    joinedIn(phrases, all),
  );
  const isShare = share !== null && part.length > 0 && part.every(isDecided);
  const plan: Plan = {
    ...planAbout(about),
    where,
    ...figuresOf(phrases, about, take, isShare ? { at: share.at, where: part } : null),
  };
  const order = orderOf(phrases, about, { ...plan, where: [...before, ...where] });
  take([...(order?.at ?? []), ...(limited ? [limited.at] : [])].map((at) => ({ at })));
  const isBest = placesOf(phrases, "ordering").length > 0;
  const usual = order && isBest && plan.groups.length === 0 ? usualLimit(phrases) : null;
  const shown = plan.measures.length === 0 ? shownFields(phrases, about, used) : [];
  return {
    plan: {
      ...plan,
      show: shown,
      order: order ? [order.order] : plan.groups.length > 0 ? usualOrder(plan) : [],
      ...placeOf(phrases, limited?.limit ?? usual),
    },
    said: all,
    used,
    ...(isBeyond && { isBeyond }),
  };
}

const eachOnce = (groups: readonly Grouping[]): Grouping[] =>
  groups.filter(({ field }, at) => groups.findIndex((other) => other.field === field) === at);

/** The conditions that phrases state; alternatives are stated by several. */
const conditionsIn = (stated: readonly { where: readonly Condition[] }[]): Condition[] => [
  ...new Map(
    stated.flatMap(({ where }) => where).map((each) => [JSON.stringify(each), each]),
  ).values(),
];

/** Of listed companies only their type may say so; of which part is public, the status tells. */
const asStatus = (condition: Condition): Condition =>
  "field" in condition && condition.value === "Public Company" && condition.op === "eq"
    ? { ...condition, field: condition.field.replace("company_type", "status"), value: "Public" }
    : condition;

/**
 * Whether the same fields decide each alternative, as in "Berlin or Paris": of others, each would
 * have to be known for a share.
 */
function isDecided(condition: Condition): boolean {
  if (!("any" in condition)) return true;
  const fieldsOf = (part: Condition) => {
    const fields = fieldConditions([part]).map(({ field }) => field);
    return [...new Set(fields)].toSorted().join(" ");
  };
  return new Set(condition.any.map(fieldsOf)).size === 1;
}

/** "The third largest" is the one row after two others; else as many rows as are wanted. */
function placeOf(phrases: Parts, limit: number | null): Pick<Plan, "limit" | "skip"> {
  const nth = placesOf(phrases, "ordering")[0]?.says.nth;
  return nth ? { limit: 1, skip: nth - 1 } : { limit };
}

/** What a second noun shows of rows: "companies and their founders". */
function besideRows(phrases: Parts, about: Subject, used: Set<number>): string[] {
  return phrases.flatMap((_, at) => {
    const noun = secondNoun(phrases, at, about);
    const field = noun && fieldFor(about, MISSING_NOUNS[noun] ?? {});
    if (field) used.add(at);
    return field ? [field] : [];
  });
}

/** Fields that rows are to show: "who led the largest round". */
function shownFields(phrases: Parts, about: Subject, used: Set<number>): string[] {
  const fields = placesOf(phrases, "field").flatMap(({ at, says }) => {
    const field = used.has(at) ? null : fieldFor(about, says.fields);
    if (field) used.add(at);
    return field ? [field] : [];
  });
  fields.push(...besideRows(phrases, about, used));
  return fields.length === 0 ? [] : [...new Set([...fields, ...shownByDefault[about]])];
}

/** Groups of time in their order, others by size. */
function usualOrder(plan: Plan): Order[] {
  const [first] = plan.groups;
  const kind = first && traitsOf(plan.about, first.field)?.kind;
  const isTime = kind === "day" || kind === "year" || first?.by === "band";
  return first && isTime
    ? [{ field: first.field, descending: false }]
    : [{ measure: 0, descending: true }];
}
