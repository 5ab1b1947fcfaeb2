import type { Operation } from "@/lib/service/operation";
import { inputOf, sampleOf } from "./samples";
import type { World } from "./world";

/** A word that only its author may read, wherever it is written. */
export const CANARY = "zinnober7f3kanarienvogel";
/** A word in the same texts, to find them by. */
export const WORD = "zebrafish";
export const secret = `${WORD} ${CANARY}`;

/** Inputs by which somebody may ask for records of others, each once. */
export function asked(operation: Operation, world: World): Record<string, unknown>[] {
  const sample = sampleOf(operation, world);
  const { access, author, project_id, stance, ...wider } = sample;
  const searched = ["q", "query", "words", "content"].filter(
    (field) => field in inputOf(operation).shape,
  );
  const inWords = { ...wider, ...Object.fromEntries(searched.map((field) => [field, WORD])) };
  const all = [sample, wider, inWords, { q: WORD }, {}];
  return [...new Map(all.map((input) => [JSON.stringify(input), input])).values()];
}
