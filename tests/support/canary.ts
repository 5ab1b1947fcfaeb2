import type { Operation } from "@/lib/service/operation";
import { sampleOf, type World } from "./samples";

/** A word that only its author may read, wherever it is written. */
export const CANARY = "zinnober7f3kanarienvogel";
/** A word in the same texts, to find them by. */
export const WORD = "zebrafish";
export const secret = `${WORD} ${CANARY}`;

/** Inputs by which somebody may ask for records of others. */
export function asked(operation: Operation, world: World): Record<string, unknown>[] {
  const sample = sampleOf(operation, world);
  const { access, author, project_id, stance, ...wider } = sample;
  const inWords = Object.fromEntries(
    Object.entries(wider).map(([field, value]) =>
      ["q", "query", "words", "content"].includes(field) ? [field, WORD] : [field, value],
    ),
  );
  const { q, ...unasked } = wider;
  return [sample, wider, inWords, unasked, { q: WORD }, {}];
}
