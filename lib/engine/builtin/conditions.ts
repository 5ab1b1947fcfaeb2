import type { Condition, Constraint } from "../../search/constraint";
import type { FactKind } from "./facts";

/** Which fact decides a condition. */
const factOfField: Record<Condition["field"], FactKind> = {
  name: "former_names",
  category: "business",
  industry: "business",
  sub_industry: "business",
  country: "place",
  region: "place",
  city: "place",
  founded_year: "founded",
  employees: "headcount",
  funding: "funding",
  funding_stage: "stage",
  maturity: "stage",
  funding_date: "last_round",
  last_funding_amount: "last_round",
  unicorn_since: "valuation",
  investor: "investors",
  company_type: "company_type",
  status: "status",
  batch: "batch",
  hiring: "status",
  remote: "place",
};
export const factOf = ({ field }: Condition): FactKind => factOfField[field];

export const bare = ({ field, op, value }: Constraint): Condition => ({ field, op, value });

/**
 * Conditions without their places; an industry behind the same words as a category is no second
 * one.
 */
export const bareOf = (constraints: readonly Constraint[]): Condition[] =>
  constraints
    .filter(
      ({ field, start, end, text }) =>
        field !== "industry" ||
        !constraints.some(
          (one) =>
            one.field === "category" && one.start === start && one.end === end && one.text === text,
        ),
    )
    .map(bare);

const isBound = ({ op }: Condition) => op === "gte" || op === "lte";
const isExclusion = ({ op }: Condition) => op.startsWith("not_");

/**
 * What a later condition takes the place of: another place for a place, another bound for its like.
 */
const slotOf = (condition: Condition): string =>
  `${factOf(condition)}${isBound(condition) ? condition.op : ""}`;

/** The conditions of a search with those that somebody adds or puts in their place. */
export function merged(before: readonly Constraint[], added: readonly Constraint[]): Constraint[] {
  const taken = new Set(added.filter((one) => !isExclusion(one)).map(slotOf));
  const kept = before.filter((one) => isExclusion(one) || !taken.has(slotOf(one)));
  const fresh = added.filter(
    (one) => !kept.some((other) => JSON.stringify(bare(other)) === JSON.stringify(bare(one))),
  );
  return [...kept, ...fresh];
}

/** Conditions without those that speak of the same things as others. */
export function without(before: readonly Constraint[], dropped: readonly FactKind[]): Constraint[] {
  return before.filter((one) => !dropped.includes(factOf(one)));
}

const anything: [RegExp, FactKind][] = [
  [
    /\b(?:anywhere|worldwide|globally|any (?:country|location|place|region|city)|all countries)\b/,
    "place",
  ],
  [/\b(?:any|all) (?:funding )?stages?\b/, "stage"],
  [/\bany (?:size|headcount)\b/, "headcount"],
  [/\bany (?:age|founding year|year)\b/, "founded"],
  [/\b(?:any|all) (?:sectors?|industry|industries)\b/, "business"],
  [/\bany (?:status)\b/, "status"],
  [/\bany (?:batch)\b/, "batch"],
  [/\bany (?:amount|funding)\b/, "funding"],
];

/** What a question wants to be free: "anywhere", "any stage". */
export const freedIn = (line: string): FactKind[] =>
  anything.filter(([says]) => says.test(line)).map(([, kind]) => kind);

/** Whether a question wants the conditions that it names to go. */
export const wantsGone = (line: string): boolean =>
  /^(?:please )?(?:remove|drop|forget|ignore|lift|clear|delete)\b/.test(line);

const said = ({ field, op, value }: Condition): string => {
  const words = {
    eq: "",
    in: "",
    contains: "",
    not_eq: "not ",
    not_in: "not ",
    not_contains: "not ",
    gte: "at least ",
    lte: "at most ",
  };
  return `${field.replaceAll("_", " ")} ${words[op]}${[value].flat().join(" or ")}`;
};

/** Conditions in the words that they come from, each once: “fintech”, “in Germany”. */
export function conditionTexts(constraints: readonly Constraint[]): string[] {
  const texts = constraints.map((one) => `“${one.text || said(one)}”`);
  return [...new Set(texts)];
}
