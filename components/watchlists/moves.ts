import { newId } from "@/lib/core/ids";
import type { ActionResult } from "@/lib/core/result";

/** What a move says of itself, so that the server lets the later of two hold. */
export type Turn = { key: string; instead_of: string[] };

/** As many as a move can name: more are never without an answer at once. */
const NAMED_AT_MOST = 100;

/**
 * Sends moves of entries. A page that is left, or whose connection is lost, does not learn what
 * became of a move: it may arrive after the next one of the same entries, which therefore names it.
 */
export function movesOfPage() {
  let unanswered: { key: string; ids: readonly string[] }[] = [];
  return async <T>(
    ids: readonly string[],
    send: (turn: Turn) => Promise<ActionResult<T>>,
  ): Promise<ActionResult<T>> => {
    const key = newId("mov");
    const moved = new Set(ids);
    const instead_of = unanswered
      .filter((before) => before.ids.every((id) => moved.has(id)))
      .map((before) => before.key);
    const result = await send({ key, instead_of });
    const isUnknown = !result.ok && result.error.code === "UNAVAILABLE";
    if (isUnknown) unanswered = [...unanswered, { key, ids }].slice(-NAMED_AT_MOST);
    else unanswered = unanswered.filter((before) => !instead_of.includes(before.key));
    return result;
  };
}
