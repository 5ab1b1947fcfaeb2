import { isFieldCondition, type Plan } from "../plan/plan";
import { assemble, type Draft } from "./assemble";
import { askedFields, withNames } from "./named";
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
const takesPlace = (phrases: readonly Phrase[]): boolean =>
  /^(?:and|what about|how about|now|same for|what of)\b/.test(firstWords(phrases)) &&
  !phrases.some(({ words }) => /^(?:only|those|them|these|among)$/.test(words));

/** Whether a question leaves out what it is about, so that it changes the plan before it. */
export function isFollowUp(phrases: readonly Phrase[], { plan }: Draft, before: Plan): boolean {
  if (plan.things.length > 0) return takesPlace(phrases) && isAboutThing(before);
  const subjects = phrases.flatMap(({ says }) => (says.kind === "subject" ? [says.about] : []));
  const isAttribute = subjects.every((about) => about === "investors" || about === "people");
  return isAboutThing(before) ? isAttribute : subjects.length === 0;
}

/** The plan before, changed by what a follow-up says; what it does not speak of stays. */
export function changePlan(before: Plan, phrases: readonly Phrase[], isWhether: boolean): Draft {
  const draft = withNames(phrases, assemble(phrases, before.about), isWhether);
  const { plan } = draft;
  if (plan.things.length > 0) {
    const show = plan.show.length > 0 ? plan.show : before.show;
    return { ...draft, plan: { ...before, things: plan.things, show } };
  }
  const counts = plan.measures.length > 0 && plan.groups.length === 0;
  const asked = plan.measures.length > 0 ? [] : askedFields(phrases, draft, before.about);
  return {
    ...draft,
    plan: {
      ...before,
      where: changedConditions(before, plan, takesPlace(phrases)),
      meaning: plan.meaning ?? before.meaning,
      order: plan.order.length > 0 ? plan.order : counts ? [] : before.order,
      limit: plan.limit ?? (counts ? null : before.limit),
      measures: plan.measures.length > 0 ? plan.measures : before.measures,
      groups: counts ? [] : plan.groups.length > 0 ? plan.groups : before.groups,
      show: asked.length > 0 ? asked : before.show,
    },
  };
}

/** Fields of which a new value takes the place of the old one, by what they are about. */
const KINDS: readonly RegExp[] = [
  /(?:country|region|city)$/,
  /(?:date|year|since|added|written|when)$/,
  /(?:category|industry|tag)$/,
  /stage$/,
  /batch$/,
  /investor$/,
];

function kindsOf(condition: Plan["where"][number]): number[] {
  const fields = [...JSON.stringify(condition).matchAll(/"field":"([^"]+)"/g)].map(
    ([, name]) => name,
  );
  return KINDS.flatMap((kind, at) => (fields.some((name) => kind.test(name ?? "")) ? [at] : []));
}

/** Time always takes the place of the time before; other conditions only when it is asked so. */
const TIME = 1;

function changedConditions(before: Plan, { where }: Plan, replaces: boolean): Plan["where"] {
  const said = new Set(where.flatMap(kindsOf));
  const isGone = (kind: number) => said.has(kind) && (replaces || kind === TIME);
  return [...before.where.filter((each) => !kindsOf(each).some(isGone)), ...where];
}
