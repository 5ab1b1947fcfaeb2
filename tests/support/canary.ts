import type { Operation } from "@/lib/service/operation";
import { sampleOf, type World } from "./samples";

/** What nobody but its author may come to read, wherever it is written. */
export const CANARY = "zinnober7f3kanarienvogel";
/** Stands in the same texts: what finds them. */
export const WORD = "zebrafish";
export const secret = `${WORD} ${CANARY}`;

/** The ways in which somebody may ask for what is not theirs. */
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
