import { type CustomLabels, rowsInWords } from "@/lib/research/plan/in-words";
import { measureTitle } from "@/lib/research/plan/titles";
import type { Criterion, Measure, Scale } from "../schema";
import { wantedInWords } from "./english";
import { measurable } from "./measures";
import { dollarsText, grouped } from "./numbers";

/** A number that people type is empty for a moment. */
const orEmpty = (written: (value: number) => string) => (value: number) =>
  Number.isNaN(value) ? "…" : written(value);
const score = orEmpty(String);

/** How a number of a measure is written: dollars for money, years plain, else with its commas. */
function numberWriter(measure: Measure): (value: number) => string {
  const traits = measure.of === "field" ? measurable(measure.field) : null;
  const written =
    traits?.kind === "money" ? dollarsText : traits?.kind === "year" ? String : grouped;
  return orEmpty(written);
}

/** "0 up to $1M, 6 from $1M, 10 from $5M": how a measure becomes a score. */
export function scaleInWords(scale: Scale, measure: Measure): string {
  const told = numberWriter(measure);
  switch (scale.by) {
    case "steps": {
      const [first] = scale.steps;
      const steps = scale.steps.map((step) => `${score(step.score)} from ${told(step.from)}`);
      return [`${score(scale.below)} below ${told(first?.from ?? 0)}`, ...steps].join(", ");
    }
    case "line":
      return scale.points.map((point) => `${score(point.score)} at ${told(point.at)}`).join(", ");
    case "targets":
      return `0 at ${told(scale.unacceptable)}, 6 at ${told(scale.acceptable)}, 10 at ${told(scale.ideal)}`;
    case "choices": {
      const choices = scale.choices.map(
        (one) => `${score(one.score)} for ${one.values.join(", ")}`,
      );
      return [...choices, `${score(scale.other)} otherwise`].join("; ");
    }
    case "yes_no":
      return `${score(scale.yes)} if yes, ${score(scale.no)} if no`;
  }
}

/**
 * What a measure reads: "Revenue", "Companies in Germany", "Number of rounds since 2024". `own`: what
 * the organization's own fields are called.
 */
export function measureInWords(measure: Measure, own: CustomLabels = {}): string {
  if (measure.of === "field")
    return own[measure.field] ?? measurable(measure.field)?.label ?? measure.field;
  if (measure.of === "conditions") return wantedInWords(measure.where, own);
  const { about, where, measures } = measure.plan;
  const [figure = { of: "count" as const }] = measures;
  const title = measureTitle(about, figure);
  return where.length === 0
    ? title
    : `${title}, of ${rowsInWords({ about, where, meaning: null }, 2, own)}`;
}

/** What a criterion looks at and how that becomes a score, in one line. */
export function ruleInWords(criterion: Criterion, own?: CustomLabels): string {
  if (criterion.kind === "judged") return "Scored by people";
  if (criterion.kind === "read") {
    const { words, found, missing } = criterion.reading;
    const otherwise = missing === null ? "not known otherwise" : `${score(missing)} otherwise`;
    const first = criterion.reading.by_model ? "Scored by your model; without it, " : "";
    return `${first}${score(found)} if a text says ${words.map((word) => `“${word}”`).join(", ")}; ${otherwise}`;
  }
  const { measure, scale } = criterion;
  return `${measureInWords(measure, own)}: ${scaleInWords(scale, measure)}`;
}
