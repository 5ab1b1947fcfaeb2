import type { ConstraintField, Interpretation } from "@/lib/search/constraint";

/**
 * A query and its expected interpretation: "field op value; …", lists with "|", a name as "name eq
 * X". Sectors are included only where `withSectors` is set.
 */
export type Sentence = [query: string, expected: string];

const SECTORS: ConstraintField[] = ["category", "industry"];

/** The interpretation in the notation of `Sentence`, sorted. */
export function understood(interpretation: Interpretation, withSectors = false): string {
  const { constraints, name } = interpretation;
  const parts = constraints
    .filter(({ field }) => withSectors || !SECTORS.includes(field))
    .map(({ field, op, value }) => `${field} ${op} ${[value].flat().join("|")}`);
  return [...parts, ...(name === null ? [] : [`name eq ${name}`])].sort().join("; ");
}

/** The expectation of a sentence, sorted alike. */
export const sorted = (expected: string) => expected.split("; ").sort().join("; ");

/** The day on which the sentences are read: the real queries call 2024 this year. */
export const TODAY = "2024-12-31";
