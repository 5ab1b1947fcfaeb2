import { listedWith } from "@/lib/core/listed";
import { truncate } from "@/lib/core/truncate";
import { decimalText, dollarsText, scoreText } from "@/lib/domains/criteria/rules/numbers";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { withUnit } from "@/lib/domains/custom-fields/rules";
import { sayFact } from "@/lib/research/answer/fact-statements";
import { traitsOf } from "@/lib/research/plan/fields";
import { fieldsIn } from "@/lib/research/plan/plan";
import { type Facts, isOfClaim, type Judgement, type Quote } from "./facts";
import type { Value } from "./measured";
import type { ModelScores } from "./model-reading";

/*
 * Sentences that say why a criterion scored as it did. Each says facts as their claims state them,
 * in words of ours; texts about the company are in quotation marks and nowhere else.
 */

type MeasuredCriterion = Extract<Criterion, { kind: "measured" }>;

/** How many facts are stated for one condition. */
const FACTS_TOLD = 3;

/** A field as it is inside a sentence: "annual revenue"; one of the organization's as it is named. */
const labelOf = (field: string, { own = {} }: Facts): string => {
  const named = own[field]?.name;
  if (named) return named;
  const { noun, label = field } = traitsOf("companies", field) ?? {};
  if (noun) return noun;
  return label.charAt(0).toLowerCase() + label.slice(1);
};

/** The maximum length of quoted prose. */
const TOLD_MAX = 120;
const shortly = (text: string): string => {
  // By characters: half of one is no text that the database takes.
  const start = truncate(text, TOLD_MAX);
  return start === text ? text : `${start.replace(/\s+\S*$/u, "")}…`;
};

function factSentence(field: string, facts: Facts): string | null {
  const { company, values, own = {} } = facts;
  const fact = values[field];
  if (!fact) return null;
  const text = withUnit(shortly(fact.text), own[field]?.unit);
  const said = field === "description" ? null : sayFact(field, company.name, text);
  return `${said ?? `${company.name}’s ${labelOf(field, facts)} is ${text}`}.`;
}

/** What would have to be known: the field, or those of the conditions that no source states. */
function missingIn({ measure }: MeasuredCriterion, facts: Facts): string {
  if (measure.of === "plan") return measure.plan.about;
  const fields = measure.of === "field" ? [measure.field] : fieldsIn(measure.where);
  const missing = fields.filter((field) => !facts.values[field]);
  const named = missing.length > 0 ? missing : fields;
  return listedWith(
    "and",
    named.map((field) => labelOf(field, facts)),
  );
}

/** A figure of a plan, in its unit. */
export const figureText = (value: number, criterion: MeasuredCriterion): string => {
  const { measure } = criterion;
  if (measure.of !== "plan") return decimalText(value);
  const [figure] = measure.plan.measures;
  if (figure?.of === "share") return `${decimalText(value)}%`;
  const isMoney =
    figure !== undefined &&
    "field" in figure &&
    figure.of !== "distinct" &&
    traitsOf(measure.plan.about, figure.field)?.kind === "money";
  return isMoney ? dollarsText(Math.trunc(value / 100)) : decimalText(value);
};

/** Why a measured criterion scored as it did. */
export function measuredReason(
  criterion: MeasuredCriterion,
  value: Value | null,
  facts: Facts,
): string {
  if (value === null) return `Not known: ${missingIn(criterion, facts)}.`;
  if (criterion.measure.of === "plan")
    return `${criterion.title}: ${figureText(Number(value.value), criterion)}.`;
  const told = value.fields
    .slice(0, FACTS_TOLD)
    .flatMap((field) => factSentence(field, facts) ?? []);
  if (criterion.measure.of === "field") return told.join(" ");
  return [value.value ? "Yes." : "No.", ...told].join(" ");
}

export function readReason(
  criterion: Extract<Criterion, { kind: "read" }>,
  quote: Quote | null,
  facts: Facts,
): string {
  const { company, texts } = facts;
  if (quote && !isOfClaim(quote)) {
    const author = quote.field === "note" ? "A note" : "An opinion";
    return `${author} about ${company.name} says “${quote.text}”.`;
  }
  if (quote) return `${company.name}’s ${labelOf(quote.field, facts)} says “${quote.text}”.`;
  const words = listedWith("or", criterion.reading.words.slice(0, FACTS_TOLD));
  return texts.length === 0
    ? `No text about ${company.name} is known.`
    : `No text about ${company.name} mentions ${words}.`;
}

/** A model's scores, with their spread; in hundredths. */
export function modelReason({ score, low, high, times }: ModelScores & { score: number }): string {
  if (times === 1)
    return `A model scored this ${scoreText(score)}; its other readings were dropped.`;
  const spread =
    low === high ? "each time" : `on average, from ${scoreText(low)} to ${scoreText(high)}`;
  return `A model that read this ${times} times scored ${scoreText(score)} ${spread}.`;
}

/** People's scores, with their spread; `mean` is in hundredths. */
export function judgedReason(judgements: readonly Judgement[], mean: number): string {
  const [first] = judgements;
  if (!first) return "Nobody has scored this yet.";
  if (judgements.length === 1) return `One person scored ${scoreText(first.score)}.`;
  const scores = judgements.map(({ score }) => score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)].map(scoreText);
  return `${judgements.length} people scored ${scoreText(mean)} on average, from ${low} to ${high}.`;
}
