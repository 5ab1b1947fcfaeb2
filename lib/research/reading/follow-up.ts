import type { Plan } from "../plan/plan";
import { isFieldCondition } from "../plan/plan";
import { type Draft, fieldFor } from "./assemble";
import { askedFields } from "./named";
import type { Phrase } from "./phrases";

const isAboutThing = ({ things, where }: Plan): boolean =>
  things.length > 0 ||
  where.some((each) => isFieldCondition(each) && each.field === "company.name");

/** Whether a question leaves out what it is about, so that it changes the plan before it. */
export function isFollowUp(phrases: readonly Phrase[], { plan }: Draft, before: Plan): boolean {
  if (plan.things.length > 0)
    return phrases.some(({ words }) => /^what about|^how about|^and$/.test(words));
  const subjects = phrases.flatMap(({ says }) => (says.kind === "subject" ? [says.about] : []));
  const isAttribute = subjects.every((about) => about === "investors" || about === "people");
  if (isAboutThing(before)) return isAttribute;
  return subjects.length === 0;
}

/** The plan before, changed by what a follow-up says; what it does not speak of stays. */
export function changePlan(before: Plan, phrases: readonly Phrase[], draft: Draft): Draft {
  const { plan } = draft;
  if (plan.things.length > 0)
    return {
      ...draft,
      plan: {
        ...before,
        things: plan.things,
        show: plan.show.length > 0 ? plan.show : before.show,
      },
    };
  const asked = isAboutThing(before) ? askedFields(phrases, draft, before.about) : [];
  return {
    ...draft,
    plan: {
      ...before,
      where: replaced(before, plan),
      meaning: plan.meaning ?? before.meaning,
      order: plan.order.length > 0 ? plan.order : before.order,
      limit: plan.limit ?? before.limit,
      measures: plan.measures.length > 0 ? plan.measures : before.measures,
      groups: plan.groups.length > 0 ? plan.groups : before.groups,
      show: asked.length > 0 ? asked : before.show,
    },
  };
}

const fieldOf = (condition: Plan["where"][number]) =>
  isFieldCondition(condition) ? condition.field : null;
const isTime = (field: string | null) => /(?:date|year|since)$/.test(field ?? "");

/** "And in 2025?" takes the place of the period before; other conditions come on top. */
function replaced(before: Plan, plan: Plan): Plan["where"] {
  const hasTime = plan.where.some((each) => isTime(fieldOf(each)));
  const kept = hasTime ? before.where.filter((each) => !isTime(fieldOf(each))) : before.where;
  return [...kept, ...plan.where];
}
