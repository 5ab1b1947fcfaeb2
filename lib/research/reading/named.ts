import type { Condition, Plan, Thing } from "../plan/plan";
import { PLAN_LIMITS, planAbout } from "../plan/plan";
import type { Draft } from "./assemble";
import { conditionsOf, fieldFor } from "./conditions";
import type { Meaning } from "./item";
import type { Phrase } from "./phrase";

type Name = Extract<Meaning, { kind: "name" }> & { at: number };

const namesIn = (phrases: readonly Phrase[]): Name[] =>
  phrases.flatMap(({ says }, at) => (says.kind === "name" ? [{ ...says, at }] : []));

/** A name is looked up when several records go by it, or none. */
const thingOf = ({ name, ids }: Name): Thing => ({
  name,
  id: ids.length === 1 ? (ids[0] ?? null) : null,
});

/** "After ByteDance", "besides Stripe": the name is left out of what is asked for. */
const isLeftOut = (phrases: readonly Phrase[], at: number): boolean =>
  phrases[at - 1]?.says.kind === "not" || phrases[at - 1]?.words === "after";

/** What a question that names things comes to: facts, a comparison, or conditions on them. */
export function withNames(phrases: readonly Phrase[], draft: Draft, isWhether: boolean): Draft {
  const names = namesIn(phrases);
  if (names.length === 0) return draft;
  for (const { at } of names) draft.used.add(at);
  const { plan } = draft;
  const asked =
    plan.about === "rounds" ? "investor" : fieldFor(plan.about, { companies: "investor" });
  const backed = names
    .filter(({ of }) => of === "investor")
    .map((name): Condition => {
      const field =
        isLed(phrases, name.at, draft) && plan.about === "rounds" ? "lead_investor" : asked;
      return { field: field ?? "investor", op: "contains", value: name.name };
    });
  const companies = names.filter(({ of }) => of === "company");
  const outside = companies.filter(({ at }) => isLeftOut(phrases, at));
  const inside = companies.filter(({ at }) => !isLeftOut(phrases, at));
  const nameField = plan.about === "companies" ? "name" : "company.name";
  const excluded = outside.map(
    (name): Condition => ({ field: nameField, op: "not_eq", value: name.name }),
  );
  const narrowed = { ...draft, plan: { ...plan, where: [...plan.where, ...backed, ...excluded] } };
  if (inside.length === 0) return narrowed;
  if (plan.about !== "companies" && plan.about !== "rounds")
    return ofNamed(
      narrowed,
      inside.map(({ name }) => name),
    );
  return isOfRounds(phrases, plan)
    ? roundsOf(phrases, narrowed, inside)
    : factsOf(phrases, draft, inside, isWhether);
}

/** "Led by Sequoia": whether a lead investor is spoken of right before a name. */
function isLed(phrases: readonly Phrase[], at: number, { used }: Draft): boolean {
  let before = at - 1;
  while (phrases[before]?.says.kind === "function") before--;
  const says = phrases[before]?.says;
  const leads = says?.kind === "field" && says.fields.rounds === "lead_investor";
  if (leads) used.add(before);
  return leads;
}

/** Whether facts of a company's rounds are asked for, rather than of the company. */
const isOfRounds = (phrases: readonly Phrase[], { about }: Plan): boolean =>
  about === "rounds" || phrases.some(({ says }) => says.kind === "values" && says.slot === "stage");

/** The fields that a question about named things asks for, each once. */
export function askedFields(
  phrases: readonly Phrase[],
  draft: Draft,
  about: Plan["about"],
): string[] {
  const asked: string[] = [];
  phrases.forEach(({ says }, at) => {
    if (says.kind === "ask" && says.of === "where" && at < 2)
      asked.push(
        ...["city", "country"].map((each) => fieldFor(about, { companies: each }) ?? each),
      );
    const hasFields =
      says.kind === "field" ||
      says.kind === "measuring" ||
      says.kind === "ordered_by" ||
      says.kind === "grouping" ||
      says.kind === "subject";
    if (!hasFields) return;
    const fields = says.kind === "subject" ? ASKED_BY_NOUN[says.about] : says.fields;
    const field = fields && fieldFor(about, fields);
    if (!field) return;
    draft.used.add(at);
    if (!asked.includes(field)) asked.push(field);
  });
  // Of a round its own fields are meant before those of its company: "which others joined".
  const own = asked.filter((field) => !field.startsWith("company."));
  return own.length > 0 ? own : asked;
}

/** What is asked of a company by the noun for a subject: "investors of Ramp", "Ramp's founders". */
const ASKED_BY_NOUN: Partial<Record<Plan["about"], { companies?: string; rounds?: string }>> = {
  investors: { companies: "investor", rounds: "investor" },
  people: { companies: "person" },
};

/** "Larger", with two things: their order by what is asked, else by their usual size. */
function comparedBy(phrases: readonly Phrase[], draft: Draft, shown: string[], usual: string) {
  const compares = phrases.flatMap(({ says }, at) =>
    says.kind === "comparative" || says.kind === "ordering" ? [{ says, at }] : [],
  );
  const [found] = compares;
  if (!found) return [];
  for (const { at } of compares) draft.used.add(at);
  const own =
    Object.keys(found.says.fields).length > 0
      ? fieldFor(draft.plan.about, found.says.fields)
      : null;
  return [{ field: shown[0] ?? own ?? usual, descending: found.says.descending }];
}

/** Notes, opinions, entries, people and acts that are about the companies named. */
function ofNamed(draft: Draft, names: readonly string[]): Draft {
  const { plan } = draft;
  const field = plan.about === "activity" ? "company" : "company.name";
  const [only = ""] = names;
  const named: Condition =
    names.length === 1 ? { field, op: "eq", value: only } : { field, op: "in", value: names };
  return { ...draft, plan: { ...plan, where: [...plan.where, named] } };
}

function roundsOf(phrases: readonly Phrase[], draft: Draft, names: readonly Name[]): Draft {
  const about = "rounds";
  const shown = askedFields(phrases, draft, about);
  const values = names.map(({ name }) => name);
  const [only = ""] = values;
  const field = "company.name";
  const isNamed: Condition =
    values.length === 1 ? { field, op: "eq", value: only } : { field, op: "in", value: values };
  const conditions = conditionsOf(phrases, about).flatMap(({ where }) => where);
  const stated = draft.plan.about === about ? draft.plan.where : conditions;
  const order = comparedBy(phrases, draft, shown, "amount");
  const asked = [...shown, ...order.map((each) => each.field)];
  // Which round it is stands beside what is asked of it.
  const show = asked.length > 0 ? [...new Set(["company.name", "stage", ...asked])] : [];
  return {
    ...draft,
    plan: { ...planAbout(about), where: [...stated, isNamed], show, order },
  };
}

function factsOf(
  phrases: readonly Phrase[],
  draft: Draft,
  names: readonly Name[],
  isWhether: boolean,
): Draft {
  const about = "companies";
  const shown = askedFields(phrases, draft, about);
  const conditions = conditionsOf(phrases, about);
  // Without a yes or no, a value beside a name tells nothing: "churn at Zapier".
  const where = isWhether ? conditions.flatMap((each) => each.where) : [];
  if (!isWhether) for (const { at } of conditions) draft.used.delete(at);
  const order = names.length > 1 ? comparedBy(phrases, draft, shown, "employees") : [];
  const fields = [...where.flatMap((each) => ("field" in each ? [each.field] : []))];
  const show = [...new Set([...shown, ...fields, ...order.map(({ field }) => field)])];
  return {
    ...draft,
    plan: {
      ...planAbout(about),
      where,
      things: names.slice(0, PLAN_LIMITS.things).map(thingOf),
      show,
      order,
    },
  };
}
