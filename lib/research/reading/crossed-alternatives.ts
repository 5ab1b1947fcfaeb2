import { type Condition, fieldConditions, type Plan } from "../plan/plan";

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
