import { type Condition, fieldConditions, type Plan } from "../plan/plan";
import { type Phrase, said } from "./phrase";
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

/** What a phrase says of rows of its kind: the values of each field, or the number or time itself. */
function valuesIn({ says, words }: Phrase): Map<string, string[]> {
  const values = new Map<string, string[]>();
  if (says.kind !== "values") {
    const own =
      says.kind === "compared"
        ? JSON.stringify(says.quantity)
        : says.kind === "period" || says.kind === "dated"
          ? JSON.stringify(says.period)
          : words;
    return values.set("", [own]);
  }
  for (const { field, value } of fieldConditions(says.where))
    values.set(field, [...(values.get(field) ?? []), ...[value].flat().map(String)]);
  return values;
}

/** Whether no row can have both: "Berlin" and "Paris", other than "the US" and "California". */
const areApart = (one: Phrase, other: Phrase): boolean => {
  const [values, others] = [valuesIn(one), valuesIn(other)];
  return [...values].some(([field, own]) => {
    const also = others.get(field);
    return also !== undefined && !also.some((value) => own.includes(value));
  });
};

type Side = Map<string, Phrase>;

/** "Compare fintechs in Berlin with healthtechs in Paris": "with" leads to the other side. */
function isWithSide(phrases: Parts, at: number): boolean {
  if (!/^(?:with|to)$/.test(phrases[at]?.words ?? "")) return false;
  const next = contentAfter(phrases, at);
  const isComparing = phrases.slice(0, at).some(({ says }) => says.kind === "versus");
  const isOfRows = isRowNoun(next) || SHARED.test(said(next, "values")?.slot ?? "");
  return isComparing && isOfRows;
}

/** What each part of a question between joints says; a list of values is one phrase. */
function sidesOf(phrases: Parts): Side[] {
  const sides: Side[] = [new Map()];
  for (const [at, phrase] of phrases.entries()) {
    const kind = kindIn(phrase);
    const isJoint =
      /^(?:and|comma|versus)$/.test(phrase.says.kind) ||
      /^(?:plus|&)$/.test(phrase.words) ||
      isWithSide(phrases, at);
    if (isJoint) sides.push(new Map());
    else if (kind) sides.at(-1)?.set(kind, phrase);
  }
  return sides;
}

/**
 * "Fintechs in Berlin and healthtechs in Paris": one kind is stated on both sides, with values that no
 * row has together, each with another one of its own. Apart they are two questions. The sides of a
 * comparison may differ in one kind.
 */
export const areBesideEachOther = (phrases: Parts): boolean => {
  const sides = sidesOf(phrases);
  const isCompared = phrases.some(({ says }) => says.kind === "versus");
  return sides.some((side, at) => {
    const next = sides[at + 1];
    if (!next || side.size < 2 || next.size < 2) return false;
    const apart = [...side].filter(([kind, phrase]) => {
      const other = next.get(kind);
      return other !== undefined && areApart(phrase, other);
    });
    if (isCompared) return apart.length > 1;
    return apart.some(([kind]) => SHARED.test(kind));
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
    const isOfRows = isRowNoun(rows) || rows?.says.kind === "values";
    return !isFirst && !isAttribute && isOfRows && hasOwnRows(phrases, at);
  });

/** Whether a request has a subject of its own, or a kind of rows: "show companies" has those before. */
const hasOwnRows = (phrases: Parts, at: number): boolean => {
  const aboutOf = (part: Parts) =>
    part.flatMap((phrase) => said(phrase, "subject")?.about ?? [])[0] ?? "companies";
  const own = phrases.slice(at);
  const isKind = own.some((phrase) =>
    /^(?:sector|place|unicorn|status|type|batch|stage)$/.test(said(phrase, "values")?.slot ?? ""),
  );
  return isKind || aboutOf(own) !== aboutOf(phrases.slice(0, at));
};
const REQUEST = /^(?:list|show|count|find|give|get)\b/;
