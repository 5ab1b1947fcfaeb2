import { inPattern } from "@/lib/core/escape";
import { listedWith } from "@/lib/core/listed";
import { meaningInWords, rowsInWords, without } from "../plan/in-words";
import type { Measure, Plan } from "../plan/plan";
import type { CellValue, PlanResult, Row } from "../plan/result";
import { COUNT, isKnownOf, KNOWN } from "./check-known";
import { statesCount, statesValue } from "./figures";
import { groupConditionsInWords, groupName, groupsInWords, kindOfGroups } from "./groups-in-words";
import {
  type Extreme,
  extremeOf,
  labelOf,
  MEASURE_WORDS,
  PLACE,
  partInWords,
  placed,
} from "./labels";

/*
 * Reads a computed sentence back and compares it with the result that it speaks of. A sentence has
 * one of a few forms, from its first letter to its last; every number, unit, name, measure and end
 * of an order in it is compared with the result. It shares only words for rows and fields with what
 * writes such sentences.
 */

/** Why a sentence of a form is not so; null when it is. */
type Check = (slots: Record<string, string | undefined>, result: PlanResult) => string | null;
type Form = { pattern: (words: Words) => string; check: Check };

/** What a result's sentences may call its rows, fields and measures, as parts of patterns. */
type Words = {
  rows: string;
  predicate: string;
  label: string;
  by: string;
  meaning: string;
  /** What the groups are called. */
  kinds: string;
  groups: string;
  conditions: string;
};

const oneOf = (texts: readonly string[]) =>
  texts.length > 0 ? `(?:${texts.map(inPattern).join("|")})` : "(?!)";

const END = `(?<end>${PLACE}(?:most|fewest|highest|lowest|latest|earliest|longest|shortest))`;

const measureColumn = ({ columns }: PlanResult, at = 0) =>
  columns.findIndex(({ measure }) => measure === at);

/** Whether the field that is said to be known of so many rows is a condition's, and is. */
function isLabelKnown(
  { label, known, of }: Record<string, string | undefined>,
  result: PlanResult,
) {
  if (known === undefined) return true;
  return result.known_of.some(
    (each) =>
      labelOf(result.plan, each.field) === label &&
      statesCount(known, each.known) &&
      statesCount(of ?? "", each.of),
  );
}

const TIES = "The number of ties is wrong.";
const notIn = (text = "") => `“${text}” is not in the result.`;

/** The place of the row's order among the columns, and which end comes first. */
function orderOf({ plan, columns }: PlanResult) {
  const [order] = plan.order;
  if (!order || !("field" in order)) return null;
  const at = columns.findIndex(({ field }) => field === order.field);
  return at < 0 ? null : { at, ...order };
}

const isEnd = (
  word: string | undefined,
  descending: boolean,
  { high, low }: Extreme,
  { skip }: Plan,
) => word === placed(descending ? high : low, skip);

function bestOf(rows: readonly Row[], at: number, descending: boolean): CellValue {
  return rows.reduce<CellValue>((best, { cells }) => {
    const value = cells[at]?.value ?? null;
    if (value === null || best === null) return best ?? value;
    return value > best === descending ? value : best;
  }, null);
}

/** Whether names are exactly those of the rows that have a value, or the first of many. */
function areNamed(
  names: string,
  rows: readonly Row[],
  at: number,
  value: CellValue,
  nameOf: (row: Row) => string = ({ cells }) => cells[0]?.text ?? "",
): boolean {
  const called = rows.filter(({ cells }) => cells[at]?.value === value).map(nameOf);
  const isFirst = called.length > SOME && names === listedWith("and", called.slice(0, SOME));
  return names === listedWith("and", called) || isFirst;
}

/** So many of many equal rows may be named. */
const SOME = 4;

const checkCount: Check = (slots, result) => {
  const { count = "", shown } = slots;
  const { plan, total, rows } = result;
  if (!isLabelKnown(slots, result)) return notIn(slots.known);
  const value = rows[0]?.cells[measureColumn(result)]?.value;
  const counted = plan.measures[0]?.of === "count" && plan.groups.length === 0;
  if (plan.measures.length > 0 && !counted) return "It counts what was not counted.";
  if (!statesCount(count, counted ? Number(value ?? 0) : total)) return notIn(count);
  return shown === undefined || statesCount(shown, rows.length) ? null : notIn(shown);
};

/** The field whose numbers are put together; null of counts, shares and different values. */
const fieldOf = (measure: Measure | undefined): string | null =>
  measure && "field" in measure && measure.of !== "distinct" ? measure.field : null;

/** Measures without groups: the one whose word and field the sentence has. */
const checkMeasured: Check = (slots, result) => {
  const { plan, columns, rows } = result;
  const at = plan.measures.findIndex(
    (measure) =>
      "field" in measure &&
      measure.of !== "distinct" &&
      MEASURE_WORDS[measure.of] === slots.measure &&
      labelOf(plan, measure.field) === slots.label,
  );
  const place = measureColumn(result, at);
  const column = columns[place];
  if (at < 0 || !column || plan.groups.length > 0) return "It is not what was computed.";
  const value = rows[0]?.cells[place]?.value ?? null;
  if (!statesValue(slots.value ?? "", value, column)) return notIn(slots.value);
  return isKnownOf(slots, result, fieldOf(plan.measures[at])) ? null : notIn(slots.known);
};

const checkDistinct: Check = ({ count = "" }, result) => {
  const place = measureColumn(result);
  const isIt = result.plan.measures[0]?.of === "distinct" && result.plan.groups.length === 0;
  const value = result.rows[0]?.cells[place]?.value;
  return isIt && statesCount(count, Number(value)) ? null : notIn(count);
};

const isSame = (one: string, other: string | undefined) =>
  one.toLowerCase() === other?.toLowerCase();

const checkShare: Check = ({ value = "", predicate, part, known }, result) => {
  const { plan, columns, rows, known_of } = result;
  // Of several shares each has its own part.
  const at = plan.measures.findIndex(
    (each) => each.of === "share" && isSame(partInWords(plan.about, each.where), predicate),
  );
  const place = measureColumn(result, at);
  const [column, share] = [columns[place], rows[0]?.cells[place]?.value];
  if (!column || typeof share !== "number" || plan.groups.length > 0)
    return "No share was computed.";
  if (!statesValue(value, share, column)) return notIn(value);
  if (part === undefined || known === undefined) return null;
  const isSo = known_of.some(
    (each) => statesCount(known, each.known) && statesCount(part, Math.round(share * each.known)),
  );
  return isSo ? null : notIn(part);
};

/** Nothing is known of a field: no row has a value, or nothing was measured. */
const checkUnknown: Check = ({ label }, result) => {
  const { plan, columns, rows, known_of } = result;
  const measured = plan.measures.flatMap((each) => ("field" in each ? [each.field] : []));
  const ordered = plan.order.flatMap((each) => ("field" in each ? [each.field] : []));
  const groups = plan.groups.map(({ field }) => field);
  const asked = [...measured, ...ordered, ...groups];
  const isIt = asked.some((field) => labelOf(plan, field) === label);
  // Rows that are left out have a value: "the second largest" of one.
  const isOfOthers = known_of.some(
    ({ field, known }) => known > 0 && labelOf(plan, field) === label,
  );
  const at =
    plan.measures.length > 0
      ? measureColumn(result)
      : columns.findIndex(({ field }) => field !== null && labelOf(plan, field) === label);
  const isKnown = rows.some(({ cells }) => (cells[at]?.value ?? null) !== null);
  return isIt && !isKnown && !isOfOthers ? null : "The result does have this value.";
};

/** A condition asks for a value that no row is known to have. */
const checkNoneKnown: Check = ({ label, rows }, { plan, known_of }) => {
  const isIt = known_of.some(
    ({ field, known }) =>
      known === 0 &&
      labelOf(plan, field) === label &&
      rowsInWords(without(plan, field), 2) === rows,
  );
  return isIt ? null : "The result does have this value.";
};

const checkFirst: Check = (slots, result) => {
  const { plan, columns, rows, total } = result;
  const order = orderOf(result);
  if (!order || plan.measures.length > 0) return "Nothing was ordered.";
  const extreme = extremeOf(plan.about, order.field);
  if (!isEnd(slots.end, order.descending, extreme, plan) || slots.noun !== extreme.noun)
    return `“${slots.end} ${slots.noun}” is not the order.`;
  if (!statesCount(slots.total ?? "", total)) return notIn(slots.total);
  const best = bestOf(rows, order.at, order.descending);
  const column = columns[order.at];
  if (!column || !statesValue(slots.value ?? "", best, column)) return notIn(slots.value);
  if (!areNamed(slots.names ?? "", rows, order.at, best)) return `${slots.names} is not first.`;
  if ((slots.others !== undefined) !== (result.next_ties === true)) return TIES;
  return isKnownOf(slots, result, order.field) ? null : notIn(slots.known);
};

const valued = ({ rows }: PlanResult, at: number): number =>
  rows.filter(({ cells }) => (cells[at]?.value ?? null) !== null).length;

/** Fewer rows have a value than are shown. */
const checkFewKnown: Check = ({ label, count = "", total = "" }, result) => {
  const order = orderOf(result);
  if (!order || labelOf(result.plan, order.field) !== label) return "It is not the order.";
  const known = valued(result, order.at);
  const isSo = known < result.rows.length && statesCount(count, known);
  return isSo && statesCount(total, result.total) ? null : notIn(count);
};

const checkTop: Check = (slots, result) => {
  const { plan, rows, total } = result;
  const order = orderOf(result);
  const extreme = order && extremeOf(plan.about, order.field);
  if (!order || !extreme || plan.measures.length > 0) return "Nothing was ordered.";
  if (!isEnd(slots.end, order.descending, extreme, plan) || slots.noun !== extreme.noun)
    return `“${slots.end} ${slots.noun}” is not the order.`;
  if (!statesCount(slots.count ?? "", rows.length)) return notIn(slots.count);
  if (valued(result, order.at) < rows.length) return "For some of these rows it is not known.";
  if (!statesCount(slots.total ?? "", total)) return notIn(slots.total);
  return isKnownOf(slots, result, order.field) ? null : notIn(slots.known);
};

const measureOfGroups = (measure: Measure | undefined, word: string | undefined) =>
  measure !== undefined &&
  (measure.of === "count" || measure.of === "share"
    ? word === undefined
    : word === (measure.of === "distinct" ? "number of different" : MEASURE_WORDS[measure.of]));

const checkGroups: Check = (slots, result) => {
  const { plan, columns, rows } = result;
  const [measure] = plan.measures;
  const at = measureColumn(result);
  const column = columns[at];
  if (plan.groups.length === 0 || !measure || !column) return "Nothing was grouped.";
  const isCount = measure.of === "count";
  const isShare = measure.of === "share";
  if (isCount !== (slots.counted !== undefined) || isShare !== (slots.shared !== undefined))
    return "It is not what was computed.";
  if (!measureOfGroups(measure, slots.measure)) return "It is not what was computed.";
  const descending = !plan.order.some((each) => "measure" in each && !each.descending);
  const ends = isCount ? { high: "most", low: "fewest" } : { high: "highest", low: "lowest" };
  if (!isEnd(slots.end, descending, { ...ends, noun: "" }, plan))
    return `“${slots.end}” is the other end of the order.`;
  const best = bestOf(rows, at, descending);
  if (!statesValue(slots.value ?? "", best, column)) return notIn(slots.value);
  const { names = "", number, each } = slots;
  const tied = rows.filter(({ cells }) => cells[at]?.value === best).length;
  const areMore = result.next_ties === true && tied === rows.length;
  if ((each !== undefined) !== tied > 1 || ((slots.more ?? slots.among) !== undefined) !== areMore)
    return TIES;
  const areFirst = number
    ? statesCount(number, tied)
    : areNamed(names.toLowerCase(), rows, at, best, (row) => groupName(plan, row).toLowerCase());
  if (!areFirst) return `${number ?? names} is not first.`;
  return isKnownOf(slots, result, fieldOf(measure)) ? null : notIn(slots.known);
};

const checkMet: Check = ({ count = "" }, { plan, total }) =>
  plan.having?.length && statesCount(count, total) ? null : notIn(count);

const checkMeaning: Check = ({ name }, { plan, rows, total }) => {
  if (plan.meaning === null || plan.measures.length > 0 || total === 0) return "Nothing was found.";
  if ((name !== undefined) !== (rows.length === 1))
    return "The number of closest results is wrong.";
  const closest = rows[0]?.cells[0]?.text.toLowerCase();
  return name === undefined || name.toLowerCase() === closest ? null : `${name} is not closest.`;
};
const checkNothing: Check = (_, { plan, total }) =>
  plan.meaning !== null && total === 0 ? null : "The result is not empty.";

const MEASURE = `(?<measure>${Object.values(MEASURE_WORDS).join("|")}|number of different)`;

const forms: readonly Form[] = [
  {
    pattern: ({ rows }) =>
      `There (?:is|are) (?<count>${COUNT}) ${rows} in your data(?: \\((?<label>[^()]+) known for (?<known>${COUNT}) of (?<of>${COUNT})\\))?\\.(?: The first (?<shown>${COUNT}) are below\\.)?`,
    check: checkCount,
  },
  {
    pattern: ({ rows, label }) =>
      `The ${MEASURE} (?<label>${label}) of ${rows} is (?<value>[^()]+?)${KNOWN}\\.`,
    check: checkMeasured,
  },
  {
    pattern: ({ rows, label }) =>
      `The ${rows} have (?<count>${COUNT}) different values? for ${label}\\.`,
    check: checkDistinct,
  },
  {
    pattern: ({ rows, predicate }) =>
      `(?<value>[\\d.,]+%) of ${rows} (?<predicate>${predicate})(?:: (?<part>${COUNT}) of the (?<known>${COUNT}) for which it is known)?\\.`,
    check: checkShare,
  },
  {
    pattern: ({ rows, label, by }) =>
      `Your data doesn’t have the (?<label>${label}|${by}) of any (?:of the )?${rows}\\.`,
    check: checkUnknown,
  },
  {
    pattern: () => "Your data doesn’t have the (?<label>.+?) of any of the (?<rows>.+)\\.",
    check: checkNoneKnown,
  },
  {
    pattern: ({ rows, predicate }) => `Your data doesn’t say how many ${rows} ${predicate}\\.`,
    check: (_, { rows }) =>
      typeof rows[0]?.cells[0]?.value === "number" ? "The result does have this value." : null,
  },
  {
    pattern: ({ rows }) =>
      `(?<names>.+?)(?<others> and at least one other)? (?:has|have) the ${END} (?<noun>[^:]+?) of the (?<total>${COUNT}) ${rows}: (?<value>[^()]+?)${KNOWN}\\.`,
    check: checkFirst,
  },
  {
    pattern: ({ rows }) =>
      `These are the (?<count>${COUNT}) of (?<total>${COUNT}) ${rows} with the ${END} (?<noun>[^:]+?)${KNOWN}\\.`,
    check: checkTop,
  },
  {
    pattern: ({ rows, label }) =>
      `Your data has the (?<label>${label}) of only (?<count>${COUNT}) of the (?<total>${COUNT}) ${rows}\\. (?:It comes|These come) first\\.`,
    check: checkFewKnown,
  },
  {
    pattern: ({ rows, predicate, label, kinds }) =>
      `(?:(?<more>at least )?(?<number>${COUNT}) ${kinds} have|(?<names>.+?) (?:is|are) (?<among>among )?the ${kinds} with) the ${END} (?:(?<counted>${rows})|(?<shared>share of ${rows} that ${predicate})|${MEASURE} ${label} of ${rows})(?:: |, )(?<value>[^()]+?)(?<each> each)?${KNOWN}\\.`,
    check: checkGroups,
  },
  {
    pattern: ({ groups, conditions }) =>
      `(?<count>${COUNT}) ${groups} (?:has|have) ${conditions}\\.`,
    check: checkMet,
  },
  {
    pattern: ({ rows, meaning }) =>
      `(?:Of the ${rows}, )?(?:these come|(?<name>.+?) comes) closest to ${meaning}\\.`,
    check: checkMeaning,
  },
  {
    pattern: ({ meaning }) => `Nothing in your data comes close to ${meaning}\\.`,
    check: checkNothing,
  },
];

function wordsOf({ plan }: PlanResult): Words {
  const plain = { ...plan, meaning: null };
  const rows = [plan, plain].flatMap((each) => [rowsInWords(each, 1), rowsInWords(each, 2)]);
  const fields = [
    ...plan.measures.flatMap((each) => ("field" in each ? [each.field] : [])),
    ...plan.order.flatMap((each) => ("field" in each ? [each.field] : [])),
  ];
  const shares = plan.measures.flatMap((each) => (each.of === "share" ? [each.where] : []));
  return {
    rows: oneOf(rows.toSorted((one, other) => other.length - one.length)),
    predicate: oneOf(shares.map((where) => partInWords(plan.about, where))),
    label: oneOf(fields.map((field) => labelOf(plan, field))),
    by: oneOf(plan.groups.slice(0, 1).map((group) => labelOf(plan, group.field))),
    kinds: oneOf([kindOfGroups(plan, 2), kindOfGroups(plan, 1)]),
    groups: oneOf([groupsInWords(plan, 1), groupsInWords(plan, 2)]),
    conditions: inPattern(groupConditionsInWords(plan)),
    meaning: plan.meaning === null ? "(?!)" : inPattern(meaningInWords(plan.meaning)),
  };
}

/** Why a computed sentence is not what its plan came to; null when it is. */
export function statementProblem(text: string, result: PlanResult): string | null {
  const words = wordsOf(result);
  let problem = "It says what was not computed.";
  for (const { pattern, check } of forms) {
    const match = new RegExp(`^${pattern(words)}$`, "iu").exec(text);
    if (!match) continue;
    const found = check({ ...match.groups }, result);
    if (found === null) return null;
    problem = found;
  }
  return problem;
}
