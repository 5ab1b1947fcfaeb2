import type { ActTexts, Call } from "@/lib/core/contract";
import { ARCHIVED } from "@/lib/core/names";

/**
 * An act in words: those of the call's contract, those that the activity log has without names, or
 * the operation's name.
 */
export function auditText(
  act: string,
  calls: ReadonlyMap<string, Pick<Call, "audit" | "summary">>,
  texts: ActTexts,
): string {
  if (act === ARCHIVED) return "Wrote an archive of everything, by the operator’s command";
  const call = calls.get(act);
  const told = Object.hasOwn(texts, act) ? texts[act as keyof ActTexts]?.at(-1) : undefined;
  return call?.audit ?? told ?? call?.summary ?? act;
}

/** A sealed row as one line of JSON, for files and log systems: the row is as it was sealed. */
export const lineOf = (row: { number: number; text: string; rowHash: string; seal: string }) =>
  `{"number":${row.number},"row":${row.text},"row_hash":"${row.rowHash}","seal":"${row.seal}"}\n`;
