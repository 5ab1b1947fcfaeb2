import type { policyStandings } from "../constants";

type Days = { validFrom: string | null; validTo: string | null };

/** Whether a policy holds on a day; both ends are days on which it does. */
export function standingOn(
  { validFrom, validTo }: Days,
  day: string,
): (typeof policyStandings)[number] {
  if (validFrom !== null && day < validFrom) return "upcoming";
  return validTo !== null && day > validTo ? "ended" : "valid";
}

/** The names that a preview of a move shows; more people are only counted. */
const NAMED_MAX = 12;

export type Person = { id: string; name: string };
export type Sight = { count: number; names: string[] };

const sightOf = (people: readonly Person[]): Sight => ({
  count: people.length,
  names: people.length > NAMED_MAX ? [] : people.map(({ name }) => name),
});

/** Who begins and who ends to see a document that goes from the sight of some to that of others. */
export function changeOfSight(before: readonly Person[], after: readonly Person[]) {
  const without = (people: readonly Person[], others: readonly Person[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return sightOf(people.filter(({ id }) => !ids.has(id)));
  };
  return { gains: without(after, before), loses: without(before, after) };
}
