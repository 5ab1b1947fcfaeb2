import "server-only";
import { z } from "zod";
import type { StoredEvent } from "@/lib/core/sse";
import { ending } from "@/lib/platform/shutdown";
import { processNumber, watch } from "@/lib/service/announcements";
import { defineOperation, implement } from "@/lib/service/operation";
import { EVENTS_PER_READ, FOLLOW_MS } from "../constants";
import { chatCalls } from "../contract";
import { listEvents } from "../queries/events";
import { DONE_EVENT } from "../rules";
import type { Followed } from "../schema/threads";
import { localAnswers } from "./journal";
import { endOrphanedAnswers } from "./orphaned-answers";
import { type Caller, ownerOf, readableSession } from "./owner";

/**
 * How often a follower polls in case an announcement was lost: while an answer is being written,
 * and otherwise.
 */
const LOOK_MS = 2_000;
const QUIET_LOOK_MS = 15_000;

const StoredEvents = z.object({
  events: z.array(z.custom<StoredEvent>()),
  /** Whether an answer is being written, according to the thread. */
  isRunning: z.boolean(),
});

/** The events of a thread after a number. */
const readEvents = defineOperation(
  {
    name: "chat.readEvents",
    summary: "Read what a thread's stream carried",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ sessionId: z.string(), after: z.int() }),
    output: StoredEvents,
  },
  async (ctx, { sessionId, after }) => {
    const { runningId } = await readableSession(ctx, sessionId);
    const asked = { sessionId, after, limit: EVENTS_PER_READ };
    const events = await listEvents(ctx.db, ctx.org.id, asked);
    return { events, isRunning: runningId !== null };
  },
);

export const followSession = implement(
  chatCalls.follow,
  { transaction: "read" },
  async (ctx, { sessionId, after_seq }) => {
    const { userId } = await readableSession(ctx, sessionId);
    return { session_id: sessionId, after_seq, is_own: userId === ownerOf(ctx).userId };
  },
);

/** A signal that wakes its waiter; a ring between two waits is not lost. */
class Bell {
  #hasRung = false;
  #wake: () => void = () => {};

  readonly ring = () => {
    this.#hasRung = true;
    this.#wake();
  };

  quiet(): void {
    this.#hasRung = false;
  }

  /** Waits for a ring, at most `ms`; a ring since `quiet` counts. */
  async rung(ms: number): Promise<void> {
    if (this.#hasRung) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, ms);
    this.#wake = resolve;
    await promise;
    clearTimeout(late);
  }
}

type Follower = Followed & {
  /** The stream ends with the current answer and does not wait for more. */
  untilDone?: boolean;
};

/**
 * A thread's stored events from a number on, whoever writes them, until the reader disconnects, the
 * thread is removed, this process ends, or the time limit is reached. Memory does not grow with a
 * slow reader: only the number of its last event is kept.
 */
export async function* eventsOf(
  ctx: Caller,
  { session_id: sessionId, after_seq, is_own: isOwn, untilDone = false }: Follower,
  signal: AbortSignal,
): AsyncGenerator<StoredEvent[]> {
  const bell = new Bell();
  const unwatch = watch("chat", sessionId, bell.ring);
  const stops = [signal, ending()];
  for (const stop of stops) stop.addEventListener("abort", bell.ring);
  try {
    await processNumber();
    const until = Date.now() + FOLLOW_MS;
    for (let seq = after_seq; !signal.aborted; ) {
      bell.quiet();
      const { events, isRunning } = await eventsBehind(ctx, { sessionId, seq, isOwn });
      if (events.length > 0) {
        yield events;
        seq = events.at(-1)?.seq ?? seq;
        if (untilDone && events.some(({ json }) => json === DONE_EVENT)) return;
      } else if (!isRunning && (untilDone || ending().aborted || Date.now() > until)) return;
      else await bell.rung(isRunning ? LOOK_MS : QUIET_LOOK_MS);
    }
  } finally {
    unwatch();
    for (const stop of stops) stop.removeEventListener("abort", bell.ring);
  }
}

/**
 * From memory when this process writes the thread and it belongs to the reader, else from the
 * database.
 */
async function eventsBehind(
  ctx: Caller,
  { sessionId, seq, isOwn }: { sessionId: string; seq: number; isOwn: boolean },
) {
  const written = localAnswers().get(sessionId);
  const remembered = isOwn ? written?.tail.after(seq) : null;
  if (remembered) return { events: remembered, isRunning: true };
  const read = await readEvents.call(ctx, { sessionId, after: seq });
  if (read.events.length > 0) return read;
  const isStale = await endOrphanedAnswers(ctx, [{ _id: sessionId, is_running: read.isRunning }]);
  return isStale ? readEvents.call(ctx, { sessionId, after: seq }) : read;
}
