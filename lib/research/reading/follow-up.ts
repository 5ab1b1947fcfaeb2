import type { Plan } from "../plan/plan";
import type { Draft } from "./assemble";
import type { Phrase } from "./phrases";

/** Whether a question leaves out what it is about, so that it changes the one before. */
export function isFollowUp(phrases: readonly Phrase[], { plan }: Draft): boolean {
  const hasSubject = phrases.some(({ says }) => says.kind === "subject" || says.kind === "name");
  return !hasSubject && plan.things.length === 0;
}

/** The plan before, changed by what a follow-up says; what it does not speak of stays. */
export function changePlan(before: Plan, _phrases: readonly Phrase[], draft: Draft): Draft {
  const { plan } = draft;
  return {
    ...draft,
    plan: {
      ...before,
      where: [...before.where, ...plan.where],
      order: plan.order.length > 0 ? plan.order : before.order,
      limit: plan.limit ?? before.limit,
      measures: plan.measures.length > 0 ? plan.measures : before.measures,
      groups: plan.groups.length > 0 ? plan.groups : before.groups,
      show: plan.show.length > 0 ? plan.show : before.show,
    },
  };
}
