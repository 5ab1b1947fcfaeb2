import { type Condition, fieldConditions, type Plan } from "../plan/plan";
import type { Phrase } from "./phrase";
import { contentAfter, isRowNoun, type Parts } from "./phrases-around";

/** What a field is of: one place may be a city in a country. */
function kindOf(field: string): string {
  const own = field.replace(/^company\./, "");
  if (/^(?:city|country|region)$/.test(own)) return "place";
  return own.replace(/^funding_stage$/, "stage");
}

const kindsIn = (where: readonly Condition[]): Set<string> =>
  new Set(fieldConditions(where).map(({ field }) => kindOf(field)));

/**
 * "Fintechs in Berlin or healthtechs in Paris": of alternatives of several kinds, one kind is asked
 * for once more next to them, so that each side was described by itself.
 */
export const areCrossed = ({ where }: Plan): boolean =>
  where.some((each) => {
    if (!("any" in each) || new Set(each.any.map((part) => [...kindsIn([part])].join())).size < 2)
      return false;
    const kinds = kindsIn([each]);
    const beside = kindsIn(where.filter((other) => other !== each));
    return [...beside].some((kind) => kinds.has(kind));
  });

/** What a phrase says of rows, as a kind; null where it says nothing of them. */
function kindIn({ says }: Phrase): string | null {
  if (says.kind === "values") {
    const isOther = says.slot === "unicorn" || says.label.startsWith("not ");
    return isOther ? null : (says.slot ?? says.label);
  }
  if (says.kind === "name") return says.of === "investor" ? "investor" : null;
  if (says.kind === "compared") return `number of ${Object.values(says.fields).join()}`;
  return /^(?:period|dated)$/.test(says.kind) ? "time" : null;
}

/** The kinds in each part of a question between "and" and commas; a list of values is one phrase. */
function sidesOf(phrases: Parts): Set<string>[] {
  const sides = [new Set<string>()];
  for (const phrase of phrases) {
    const kind = kindIn(phrase);
    const isJoint = /^(?:and|comma)$/.test(phrase.says.kind) || /^(?:plus|&)$/.test(phrase.words);
    if (isJoint) sides.push(new Set());
    else if (kind) sides.at(-1)?.add(kind);
  }
  return sides;
}

/**
 * "Fintechs in Berlin and healthtechs in Paris": one kind is stated on both sides, each with another
 * one of its own. Together they would hold of no row, and apart they are two questions.
 */
export const areBesideEachOther = (phrases: Parts): boolean => {
  const sides = sidesOf(phrases);
  return sides.some((side, at) => {
    const next = sides[at + 1];
    const isShared = next && [...side].some((kind) => SHARED.test(kind) && next.has(kind));
    return isShared && side.size > 1 && next.size > 1;
  });
};
const SHARED = /^(?:sector|place|stage|status|maturity|batch|type)$/;

/** "List fintechs and count unicorns": a second request behind the first, with rows of its own. */
export const isSecondRequest = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    const isRequest = says.kind === "ask" && REQUEST.test(words);
    if (!isRequest || !/^(?:and|comma)$/.test(phrases[at - 1]?.says.kind ?? "")) return false;
    const isFirst = !phrases.slice(0, at - 1).some((each) => each.says.kind === "ask");
    const rows = contentAfter(phrases, at);
    const isAttribute =
      rows?.says.kind === "subject" && /^(?:people|investors)$/.test(rows.says.about);
    return !isFirst && !isAttribute && (isRowNoun(rows) || rows?.says.kind === "values");
  });
const REQUEST = /^(?:list|show|count|find|give|get)\b/;
