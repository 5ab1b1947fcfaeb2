import "server-only";
import { searchKey } from "@/lib/core/search-key";
import type { Ask, Outline, StoredSource } from "../constants";
import { subjectOf } from "../rules/asks";
import type { MemoFacts } from "./facts";
import {
  type Candidate,
  type Exact,
  factOf,
  isKnown,
  lastRound,
  placeOf,
  unknownOf,
} from "./sections";

/** What can be said to what a template asks: sentences to prove, or that it is not known. */
export type Answered = { candidates: readonly Candidate[] } | { unknown: Exact };

const PREFIX = "asked:";
export const isAskedKey = (key: string | null): boolean => key?.startsWith(PREFIX) ?? false;

const PLACE = new Set(["region", "city", "country"]);

/** The candidates of one field; a place is said with its country. */
function sayings(facts: MemoFacts, field: string): readonly Candidate[] {
  const place = PLACE.has(field) ? placeOf(facts) : [];
  return place.length > 0 ? place : factOf(facts, field);
}

function known(facts: MemoFacts, { fields, of }: Ask): readonly Candidate[] | null {
  if (of === "rounds") return facts.profile.rounds.length > 0 ? lastRound(facts) : null;
  const asked = of === "people" ? ["person"] : fields;
  if (!asked.some((field) => isKnown(facts, field) || sayings(facts, field).length > 0))
    return null;
  return asked.flatMap((field) => sayings(facts, field));
}

/** Answers to everything that an outline asks for, by the words of the ask. */
export function answersOf(
  { sections }: Outline,
  facts: MemoFacts,
  cite: (claims: readonly string[]) => StoredSource[],
): Map<string, Answered> {
  const unknown = unknownOf(facts, cite);
  const asks = sections.flatMap((section) => section.asks);
  return new Map(
    asks.map((ask): [string, Answered] => {
      const key = `${PREFIX}${searchKey(ask.text)}`;
      const candidates = known(facts, ask);
      if (candidates === null) return [ask.text, { unknown: unknown(key, subjectOf(ask.text)) }];
      // The first has the key of the ask, by which it takes the place of "not known".
      const keyed = candidates.map((candidate, at) => ({
        ...candidate,
        key: at === 0 ? key : `${key}:${candidate.key}`,
      }));
      return [ask.text, { candidates: keyed }];
    }),
  );
}

/** Whether sentences with these keys already say what is asked for. */
export function isCoveredBy({ fields, of }: Ask, keys: readonly (string | null)[]): boolean {
  if (of === "rounds") return keys.includes("round:last");
  if (of === "people") return keys.some((key) => key?.startsWith("person:"));
  const said = keys.flatMap((key) =>
    /^facts?:/u.test(key ?? "") ? (key ?? "").split(/[:,]/u) : [],
  );
  const isSaid = (field: string) =>
    said.includes(field) || (PLACE.has(field) && said.includes("place"));
  return fields.length > 0 && fields.every(isSaid);
}
