import { type FieldTraits, traitsOf, withoutCompany } from "../plan/fields";
import { predicateInWords, valueInWords } from "../plan/in-words";
import { isMarked } from "../plan/normalize";
import type { Condition, GroupCondition, Measure, Plan, Subject } from "../plan/plan";
import { unitBehind } from "../plan/word-forms";

/** Words for the measures of a field. */
export const MEASURE_WORDS: Record<
  Exclude<Measure["of"], "count" | "share" | "distinct">,
  string
> = {
  sum: "total",
  average: "average",
  median: "median",
  minimum: "smallest",
  maximum: "largest",
};

const BOUND_WORDS: Record<GroupCondition["op"], string> = {
  gt: "more than ",
  gte: "at least ",
  lt: "fewer than ",
  lte: "at most ",
  eq: "exactly ",
};

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** "At least 5", "less than $50M", "more than 50%"; null traits are those of a count. */
export function boundInWords(
  op: GroupCondition["op"],
  value: number,
  traits: FieldTraits | "share" | null,
): string {
  const bound = op === "lt" && traits !== null ? "less than " : BOUND_WORDS[op];
  if (traits === null && value === 1) return `${bound}one`;
  if (traits === "share") return bound + percent.format(value);
  const unit = traits?.unit ? ` ${unitBehind(value, traits.unit)}` : "";
  return bound + valueInWords(traits, value) + unit;
}

/** A text as a sentence begins with it. */
const lower = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** A field's name inside a sentence: "head count". */
export function labelOf({ about }: Pick<Plan, "about">, field: string): string {
  const traits = traitsOf(about, field);
  return traits?.noun ?? lower(traits?.label ?? field);
}

/** What a part of the rows is: "are hiring", "are known to be remote" where nobody is said not to be. */
export function partInWords(about: Subject, where: readonly Condition[]): string {
  const predicate = predicateInWords(about, where);
  return isMarked(where) ? predicate.replace(/^are /, "are known to be ") : predicate;
}

/** Nouns of which a thing has the most or the highest, where the label is none. */
const ORDERED_NOUNS: Record<string, string> = {
  employees: "employees",
  funding: "total raised",
  funding_date: "last round",
  unicorn_since: "unicorn date",
  added: "date",
  written: "date",
  when: "date",
  name: "name",
  rounds: "rounds",
  investors: "investors",
  companies: "companies",
  outlets: "outlets",
};

export type Extreme = { high: string; low: string; noun: string };

/** How the ends of an order by a field are called: "the most employees", "the latest date". */
export function extremeOf(about: Subject, field: string): Extreme {
  const traits = traitsOf(about, field);
  const noun = ORDERED_NOUNS[withoutCompany(field)] ?? labelOf({ about }, field);
  if (traits?.kind === "day" || traits?.kind === "year")
    return { high: "latest", low: "earliest", noun };
  if (withoutCompany(field) === "months_since_round")
    return { high: "longest", low: "shortest", noun };
  const isCount = traits?.kind === "range" || (traits?.kind === "number" && traits.unit === noun);
  return isCount ? { high: "most", low: "fewest", noun } : { high: "highest", low: "lowest", noun };
}

/** What a sentence says where a field's values may be no more than the least that is known. */
const COUNTED_AS: Readonly<Record<string, string>> = {
  employees: "head count ranges counted at their lower end",
  funding: "missing totals counted as the sum of known rounds",
};
export const countedAs = (field: string): string | undefined => COUNTED_AS[withoutCompany(field)];

const ORDINALS = " second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** "Highest", "third highest": an end of an order, after the rows that a plan leaves out. */
export function placed(word: string, skip = 0): string {
  const ordinal = skip < ORDINALS.length ? ORDINALS[skip] : "next";
  return ordinal ? `${ordinal} ${word}` : word;
}

/** What `placed` writes before an end, as part of a pattern. */
export const PLACE = `(?:(?:${ORDINALS.filter(Boolean).join("|")}|next) )?`;
