import { newId } from "@/lib/core/ids";
import type { ActionResult } from "@/lib/core/result";

/** A move's key, and the keys of unanswered earlier moves that it replaces. */
export type Turn = { key: string; instead_of: string[] };

/** A move can name this many; more are never unanswered at once. */
const NAMED_AT_MOST = 100;

/**
 * Sends moves of entries. When a page is left or offline, a move's outcome is unknown and it may
 * arrive after the next move of the same entries; that one therefore names it.
 */
export function createMoveSender() {
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

/** Runs writes one after another, so that each can name the version that the one before produced. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(write: () => Promise<T>): Promise<T> => {
    const turn = last.then(write);
    last = turn.catch(() => {});
    return turn;
  };
}
