import type { StoredEvent } from "@/lib/core/sse";
import { truncate } from "@/lib/core/truncate";
import { GIVEN_TITLE_MAX } from "./constants";

/** The title of a thread, made from its first question. */
export const titleOf = (question: string): string =>
  truncate(question.replace(/\s+/gu, " ").trim(), GIVEN_TITLE_MAX, "...");

/** The event that ends an answer's stream, as it is stored and sent. */
export const DONE_EVENT = JSON.stringify({ type: "done", data: {} });

/** UTF-16 units of events kept in memory for a thread that is being written. */
const TAIL_MAX = 500_000;

/**
 * The last events of a thread that this process writes, so that followers in this process need no
 * database.
 */
export class Tail {
  #events: StoredEvent[] = [];
  /** The number before the first event that it holds. */
  #before: number;
  #size = 0;

  constructor(before: number) {
    this.#before = before;
  }

  /**
   * Adds what was stored. Where numbers are missing in between, others were stored without this
   * process being told (the connection broke): all before these is left to the database.
   */
  add(events: readonly StoredEvent[]): void {
    const [first] = events;
    if (first && first.seq !== this.#before + this.#events.length + 1) {
      this.#events = [];
      this.#size = 0;
      this.#before = first.seq - 1;
    }
    this.#events.push(...events);
    this.#size += events.reduce((sum, { json }) => sum + json.length, 0);
    for (; this.#size > TAIL_MAX; this.#before++)
      this.#size -= this.#events.shift()?.json.length ?? 0;
  }

  /** The events after a number; null when some of them are no longer held. */
  after(seq: number): StoredEvent[] | null {
    return seq < this.#before ? null : this.#events.slice(seq - this.#before);
  }
}
