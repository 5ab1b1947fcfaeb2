import { listedWith } from "@/lib/core/listed";
import { traitsOf } from "../plan/fields";
import { rowsInWords } from "../plan/in-words";
import type { GroupCondition, Grouping, Plan } from "../plan/plan";
import type { Row } from "../plan/result";
import { withThe } from "../plan/word-forms";
import { boundInWords, labelOf, MEASURE_WORDS, partInWords } from "./labels";

/** "Country", "quarter", "range of head count": what rows fall into. */
function nounOf(plan: Plan, { field, by }: Grouping): string {
  if (by === "band") return `range of ${labelOf(plan, field)}`;
  if (by && by !== "value") return by;
  return field === "stage" ? "stage" : labelOf(plan, field);
}

const pluralOf = (noun: string): string => {
  const [head = "", ...rest] = noun.split(" of ");
  if (rest.length > 0) return [pluralOf(head), ...rest].join(" of ");
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(?:us|ch|sh|x)$/.test(noun)) return `${noun}es`;
  return noun.endsWith("s") ? noun : `${noun}s`;
};

const singularOf = (noun: string): string => (/[^us]s$/.test(noun) ? noun.slice(0, -1) : noun);

/** What one group of a plan is called, or several: "investor", "countries", "country and year". */
export function kindOfGroups(plan: Plan, count: number): string {
  const kinds = plan.groups.map((group) => singularOf(nounOf(plan, group)));
  const [only = ""] = kinds;
  return kinds.length > 1 ? listedWith("and", kinds) : count === 1 ? only : pluralOf(only);
}

const isTime = ({ by }: Grouping) => by === "year" || by === "quarter" || by === "month";

/** A group as a sentence calls it: "the United States", "fintech in 2021", "Berlin (fintech)". */
export function groupName({ groups }: Plan, { cells }: Row): string {
  const [first = "", second] = groups.map((_, at) => withThe(cells[at]?.text ?? ""));
  if (second === undefined) return first;
  return groups[1] && isTime(groups[1]) ? `${first} in ${second}` : `${first} (${second})`;
}

/** What the groups of a plan are: "countries", "combinations of country and year". */
export function groupsInWords(plan: Plan, count: number): string {
  const nouns = plan.groups.map((group) => nounOf(plan, group));
  const [only = ""] = nouns;
  const noun = nouns.length > 1 ? `combination of ${listedWith("and", nouns)}` : only;
  return count === 1 ? singularOf(noun) : pluralOf(noun);
}

/** What a condition on groups asks of each: "at least 5 unicorns", "an average amount of rounds of more than $50M". */
export function groupConditionInWords(plan: Plan, { measure: at, op, value }: GroupCondition) {
  const measure = plan.measures[at];
  const rows = rowsInWords(plan, value === 1 ? 1 : 2);
  if (!measure || measure.of === "count") return `${boundInWords(op, value, null)} ${rows}`;
  if (measure.of === "share") {
    const bound = boundInWords(op, value, "share");
    return `a share of ${bound} of ${rows} that ${partInWords(plan.about, measure.where)}`;
  }
  const label = labelOf(plan, measure.field);
  if (measure.of === "distinct")
    return `${boundInWords(op, value, null)} ${value === 1 ? "value" : "values"} for ${label}`;
  const traits = traitsOf(plan.about, measure.field);
  const article = /^[aeiou]/.test(MEASURE_WORDS[measure.of]) ? "an" : "a";
  const of = `${article} ${MEASURE_WORDS[measure.of]} ${label} of ${rows}`;
  return `${of} of ${boundInWords(op, value, traits)}`;
}

/** All that a plan asks of its groups; empty where it takes every group. */
export const groupConditionsInWords = (plan: Plan): string =>
  listedWith(
    "and",
    (plan.having ?? []).map((one) => groupConditionInWords(plan, one)),
  );
