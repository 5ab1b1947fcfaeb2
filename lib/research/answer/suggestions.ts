import { withoutCompany } from "../plan/fields";
import { conditionInWords } from "../plan/in-words";
import { fieldsIn, type Grouping, type Plan, planAbout, type Subject } from "../plan/plan";
import type { PlanResult } from "../plan/result";

/*
 * What may be asked next, made from the plan of an answer by rules. A suggestion is shown only after
 * it was read back as its plan, and its plan was run and found something.
 */

/** A question that changes the plan before it, and the plan that it must be read as. */
export type Suggestion = {
  kind: "narrow" | "group" | "order" | "fact";
  question: string;
  plan: Plan;
};

/** Fields by whose values a list is narrowed and grouped, the most telling first. */
const TELLING: Partial<Record<Subject, readonly Grouping[]>> = {
  companies: [
    { field: "country" },
    { field: "funding_stage" },
    { field: "batch" },
    { field: "founded_year" },
  ],
  rounds: [{ field: "stage" }, { field: "company.country" }, { field: "date", by: "year" }],
  entries: [{ field: "owner" }, { field: "stage" }],
};

const GROUPED: Record<string, string> = {
  country: "By country",
  "company.country": "By country",
  funding_stage: "By funding stage",
  batch: "By batch",
  founded_year: "By founding year",
  stage: "By stage",
  date: "By year",
  owner: "By owner",
};

/** Fields that order a list, with the question of who comes first. */
const ORDERED: Partial<Record<Subject, readonly [field: string, question: string][]>> = {
  companies: [
    ["funding", "Which of them has raised the most?"],
    ["employees", "Which of them is the largest?"],
  ],
  rounds: [["amount", "Which of them is the largest?"]],
};

/** Questions about one company, by the field that answers them. */
const FACTS: readonly [field: string, question: (name: string) => string][] = [
  ["person", (name) => `Who founded ${name}?`],
  ["funding", (name) => `How much has ${name} raised?`],
  ["founded_year", (name) => `When was ${name} founded?`],
  ["employees", (name) => `How many employees does ${name} have?`],
  ["city", (name) => `Where is ${name} based?`],
  ["investor", (name) => `Who invested in ${name}?`],
];

const isUsed = ({ where, groups }: Plan, field: string) =>
  [...fieldsIn(where), ...groups.map((group) => group.field)].includes(field);

/** Values in which the words of a condition say what it narrows to. */
const NARROWING = new Set(["country", "funding_stage", "stage", "batch"]);
const GROUPS_FROM = 2;

/** The plans whose groups tell by what an answer can be narrowed and grouped. */
export function probesOf(plan: Plan): Plan[] {
  if (plan.things.length > 0 || plan.meaning !== null || plan.since !== null) return [];
  const telling = (TELLING[plan.about] ?? []).filter(({ field }) => !isUsed(plan, field));
  return telling.map((group) => ({
    ...planAbout(plan.about),
    where: plan.where,
    measures: [{ of: "count" }],
    groups: [group],
    order: [{ measure: 0, descending: true }],
  }));
}

/** "Only those in Germany", "Only Series A". */
function narrowed(plan: Plan, field: string, value: string): Suggestion {
  const condition = { field, op: "eq", value } as const;
  const words =
    withoutCompany(field) === "country" ? conditionInWords(plan.about, condition) : value;
  const question = words.startsWith("in ") ? `Only those ${words}` : `Only ${words}`;
  return { kind: "narrow", question, plan: { ...plan, where: [...plan.where, condition] } };
}

/** The value that leaves the most rows, but not all. */
function narrowestOf(plan: Plan, { plan: probe, rows }: PlanResult, total: number) {
  const [group] = probe.groups;
  if (!group || !NARROWING.has(withoutCompany(group.field))) return [];
  const found = rows.find(({ cells: [key, count] }) => {
    const isPart = typeof count?.value === "number" && count.value < total;
    return isPart && key !== undefined && !/unknown/i.test(key.text);
  });
  const value = found?.cells[0]?.text;
  return value ? [narrowed(plan, group.field, value)] : [];
}

function groupedBy(plan: Plan, { plan: probe, rows }: PlanResult): Suggestion[] {
  const [group] = probe.groups;
  const question = group && GROUPED[group.field];
  if (!question || rows.length < GROUPS_FROM) return [];
  const measures = plan.measures.length > 0 ? plan.measures : probe.measures;
  return [{ kind: "group", question, plan: { ...plan, measures, groups: [group] } }];
}

/**
 * Questions that follow an answer about rows, figures or groups: the first of each kind that is
 * found to hold is worth showing. `probes` are the results of `probesOf`, in its order.
 */
export function suggestionsFor(
  plan: Plan,
  total: number,
  probes: readonly PlanResult[],
): Suggestion[] {
  if (plan.things.length > 0 || plan.meaning !== null) return [];
  const isList = plan.measures.length === 0;
  const ordering = new Set(plan.order.flatMap((each) => ("field" in each ? [each.field] : [])));
  const orders = isList && total > 1 ? (ORDERED[plan.about] ?? []) : [];
  return [
    ...(plan.groups.length > 0 || plan.limit === 1
      ? []
      : probes.flatMap((probe) => narrowestOf(plan, probe, total))),
    ...(plan.limit === 1 ? [] : probes.flatMap((probe) => groupedBy(plan, probe))),
    ...orders
      .filter(([field]) => !ordering.has(field))
      .map(
        ([field, question]): Suggestion => ({
          kind: "order",
          question,
          plan: { ...plan, order: [{ field, descending: true }], limit: 1 },
        }),
      ),
  ];
}

/** The plan that tells which questions about one company have an answer. */
export function factProbe(plan: Plan): Plan | null {
  const [thing, second] = plan.things;
  if (plan.about !== "companies" || !thing || second) return null;
  const show = FACTS.map(([field]) => field).filter((field) => !plan.show.includes(field));
  return show.length > 0 ? { ...planAbout("companies"), things: [thing], show } : null;
}

/** Questions about a company whose answers are known and were not given yet. */
export function factSuggestions({ plan, columns, rows }: PlanResult): Suggestion[] {
  const [row] = rows;
  const name = row?.cells[0]?.text ?? "";
  return FACTS.flatMap(([field, question]) => {
    const at = columns.findIndex((column) => column.field === field);
    const isKnown = Boolean(row?.cells[at]?.text);
    return isKnown
      ? [{ kind: "fact" as const, question: question(name), plan: { ...plan, show: [field] } }]
      : [];
  });
}

const parts = ({ where, measures, groups }: Plan) => JSON.stringify([where, measures, groups]);

/** Whether a question is read as the plan that it was made from. */
export function isReadAs({ kind, plan }: Suggestion, read: Plan | null): boolean {
  if (!read || read.about !== plan.about) return false;
  if (kind === "fact")
    return (
      read.things.length === 1 &&
      read.things[0]?.name === plan.things[0]?.name &&
      plan.show.every((field) => read.show.includes(field))
    );
  const isOrder = kind !== "order" || JSON.stringify(read.order) === JSON.stringify(plan.order);
  return isOrder && parts(read) === parts(plan);
}
