import { fieldConditions, isFieldCondition, type Plan } from "../plan/plan";
import { assemble, type Draft } from "./assemble";
import { askedFields, ofRound, withNames } from "./named";
import type { Phrase } from "./phrase";

const isAboutThing = ({ things, where }: Plan): boolean =>
  things.length > 0 ||
  where.some((each) => isFieldCondition(each) && each.field === "company.name");

const firstWords = (phrases: readonly Phrase[]): string =>
  phrases
    .slice(0, 3)
    .map(({ words }) => words)
    .join(" ");

/** "And in Germany?", "what about Ramp?": something else takes the place of what was asked. */
const takesPlace = (phrases: readonly Phrase[]): boolean => {
  const has = (pattern: RegExp) => phrases.some(({ words }) => pattern.test(words));
  if (has(/^(?:only|just|those|them|these|among)$/)) return false;
  const leads = /^(?:and|what about|how about|now|same for|what of|switch to|change)\b/;
  return leads.test(firstWords(phrases)) || has(/^instead$/);
};

/** "Add France too", "include Germany": a further value beside the one before. */
const widens = (phrases: readonly Phrase[]): boolean =>
  /^(?:add|include|also|plus)\b/.test(firstWords(phrases));

/** Whether a question leaves out what it is about, so that it changes the plan before it. */
export function isFollowUp(phrases: readonly Phrase[], { plan }: Draft, before: Plan): boolean {
  const isNameAlone = plan.show.length === 0 && plan.order.length === 0 && plan.where.length === 0;
  if (plan.things.length > 0) return isAboutThing(before) && (takesPlace(phrases) || isNameAlone);
  const subjects = phrases.flatMap(({ says }) => (says.kind === "subject" ? [says.about] : []));
  const isAttribute = subjects.every((about) => about === "investors" || about === "people");
  return isAboutThing(before) ? isAttribute : subjects.length === 0;
}

/** The plan before, changed by what a follow-up says; what it does not speak of stays. */
export function changePlan(before: Plan, phrases: readonly Phrase[], isWhether: boolean): Draft {
  const draft = withNames(phrases, assemble(phrases, before.about, before.where), isWhether);
  // Of what is named there are facts, nothing to count or to group.
  const plan = isAboutThing(before) ? { ...draft.plan, measures: [], groups: [] } : draft.plan;
  if (plan.things.length > 0) {
    const show = plan.show.length > 0 ? plan.show : before.show;
    return { ...draft, plan: { ...before, things: plan.things, show } };
  }
  const measures = changedMeasures(before, plan, phrases);
  const isOne = measures !== null && plan.groups.length === 0 && before.groups.length === 0;
  const isCount = plan.measures.length > 0 && plan.groups.length === 0;
  const counts = isOne || isCount;
  const asked = measures ? [] : askedFields(phrases, draft, before.about);
  const shown = isOfRound(before) ? ofRound(asked) : asked;
  return {
    ...draft,
    plan: {
      ...before,
      where: changedConditions(before, plan, phrases),
      meaning: plan.meaning ?? before.meaning,
      order: counts ? [] : changedOrder(before, plan),
      limit: plan.limit ?? (counts ? null : before.limit),
      measures: measures ?? before.measures,
      groups: isCount ? [] : plan.groups.length > 0 ? plan.groups : before.groups,
      show: shown.length > 0 ? shown : before.show,
    },
  };
}

const isOfRound = (before: Plan): boolean => before.about === "rounds" && isAboutThing(before);

/** "Median?" measures otherwise what was measured before. */
function changedMeasures(
  before: Plan,
  plan: Plan,
  phrases: readonly Phrase[],
): Plan["measures"] | null {
  if (plan.measures.length > 0) return plan.measures;
  const [was] = before.measures;
  const said = phrases.flatMap(({ says }) => (says.kind === "measuring" ? [says.of] : []));
  const [of] = said;
  if (!of || !was || !("field" in was) || of === "count" || of === "share") return null;
  return [{ of, field: was.field }];
}

/** "The top three" of groups are those with the most, and of rows those of the field. */
function changedOrder(before: Plan, { order, groups }: Plan): Plan["order"] {
  if (order.length === 0) return before.order;
  const isGrouped = groups.length === 0 && before.groups.length > 0;
  if (!isGrouped) return order;
  return order.flatMap((each) =>
    "field" in each ? [{ measure: 0, descending: each.descending }] : [each],
  );
}

/** Fields of which a new value takes the place of the old one, by what they are about. */
const KINDS: readonly RegExp[] = [
  /(?:country|region|city)$/,
  /(?:date|year|since|added|written|when)$/,
  /(?:category|industry|tag)$/,
  /stage$/,
  /batch$/,
  /investor$/,
  /company\.name$/,
  /(?:status|company_type)$/,
];

function kindsOf(condition: Plan["where"][number]): number[] {
  const fields = fieldConditions([condition]).map(({ field }) => field);
  return KINDS.flatMap((kind, at) => (fields.some((name) => kind.test(name)) ? [at] : []));
}

/** Time and the company always take the place of those before; others only when it is asked so. */
const ALWAYS: readonly number[] = [1, 6];
/** Another company's round is another stage. */
const [STAGE, COMPANY] = [3, 6];

function changedConditions(
  before: Plan,
  { where }: Plan,
  phrases: readonly Phrase[],
): Plan["where"] {
  const said = new Set(where.flatMap(kindsOf));
  if (widens(phrases)) return widened(before.where, where);
  if (said.has(COMPANY)) said.add(STAGE);
  const replaces = takesPlace(phrases);
  const isGone = (kind: number) =>
    said.has(kind) && (replaces || ALWAYS.includes(kind) || said.has(COMPANY));
  return [...before.where.filter((each) => !kindsOf(each).some(isGone)), ...where];
}

/** Conditions of one kind become alternatives. */
function widened(before: Plan["where"], where: Plan["where"]): Plan["where"] {
  const all = [...before];
  for (const condition of where) {
    const kinds = kindsOf(condition);
    const at = all.findIndex((each) => kindsOf(each).some((kind) => kinds.includes(kind)));
    const found = all[at];
    if (!found) all.push(condition);
    else all[at] = { any: [...("any" in found ? found.any : [found]), condition] };
  }
  return all;
}
