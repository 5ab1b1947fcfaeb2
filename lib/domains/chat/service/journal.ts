import "server-only";
import { z } from "zod";
import type { StoredEvent } from "@/lib/core/sse";
import { announceHere } from "@/lib/service/announcements";

import { defineOperation } from "@/lib/service/operation";
import { type AnswerState, answerStates } from "../constants";
import { addEvents } from "../queries/events";
import { updateMessage } from "../queries/messages";
import { updateSession } from "../queries/sessions";
import { type Caller, ownerOf } from "./owner";

/** Events of this many UTF-16 units are kept in memory for a thread that is being written. */
const TAIL_MAX = 500_000;

const Addition = z.object({ messageId: z.string(), events: z.array(z.string()) });
const Added = z.object({ before: z.int(), isStopping: z.boolean() });

/** Adds events to answers that this process writes; those that it no more writes are left out. */
const appendEvents = defineOperation(
  {
    name: "chat.append",
    summary: "Add events to answers that are being written",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    /** By thread. */
    input: z.strictObject({ runner: z.int(), additions: z.map(z.string(), Addition) }),
    output: z.map(z.string(), Added),
  },
  (ctx, { runner, additions }) =>
    addEvents(
      ctx.db,
      ownerOf(ctx),
      runner,
      [...additions].map(([sessionId, addition]) => ({ sessionId, ...addition })),
    ),
);

/** Adds the last events of an answer and says how it ended; nothing when it is not written here. */
const closeAnswer = defineOperation(
  {
    name: "chat.closeAnswer",
    summary: "End an answer that was being written",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: z.strictObject({
      runner: z.int(),
      additions: z.map(z.string(), Addition),
      state: z.enum(answerStates),
      /** Whether the first event is the whole answer. */
      isWhole: z.boolean(),
    }),
    output: z.map(z.string(), Added),
  },
  async (ctx, { runner, additions, state, isWhole }) => {
    const owner = ownerOf(ctx);
    const list = [...additions].map(([sessionId, addition]) => ({ sessionId, ...addition }));
    const added = await addEvents(ctx.db, owner, runner, list);
    for (const { sessionId, messageId, events } of list) {
      const before = added.get(sessionId)?.before;
      if (before === undefined) continue;
      const free = { runner: null, runningId: null, isStopping: false };
      await updateSession(ctx.db, owner, sessionId, free);
      await updateMessage(
        ctx.db,
        owner.org,
        { sessionId, id: messageId },
        {
          state,
          responseSeq: isWhole ? before + 1 : null,
          lastSeq: before + events.length,
          updatedAt: ctx.now(),
        },
      );
    }
    return added;
  },
);

/** The last events of a thread that this process writes: who follows it here reads no database. */
class Tail {
  readonly #events: StoredEvent[] = [];
  /** The number before the first event that it holds. */
  #before: number;
  #size = 0;

  constructor(before: number) {
    this.#before = before;
  }

  add(events: readonly StoredEvent[]): void {
    this.#events.push(...events);
    this.#size += events.reduce((sum, { json }) => sum + json.length, 0);
    for (; this.#size > TAIL_MAX; this.#before++)
      this.#size -= this.#events.shift()?.json.length ?? 0;
  }

  /** The events behind a number; null when it does not hold them all. */
  after(seq: number): StoredEvent[] | null {
    return seq < this.#before ? null : this.#events.slice(seq - this.#before);
  }
}

/** An answer that this process writes. */
export type Written = { messageId: string; tail: Tail; stopping: AbortController };

type Waiting = {
  sessionId: string;
  messageId: string;
  events: string[];
  resolve(): void;
  reject(thrown: unknown): void;
};

/** What one person's answers have waiting: they share transactions. */
type Desk = { waiting: Waiting[]; isBusy: boolean };
type Office = { written: Map<string, Written>; desks: Map<string, Desk> };

/** On globalThis because the framework may load this module several times in one process. */
const holder = globalThis as typeof globalThis & { spotlightJournal?: Office };

function office(): Office {
  holder.spotlightJournal ??= { written: new Map(), desks: new Map() };
  return holder.spotlightJournal;
}

/** The answers that this process writes, by thread. */
export const answersHere = (): Map<string, Written> => office().written;

/** Notes that this process writes an answer from now on; `before` is the thread's last event by then. */
export function beginHere(sessionId: string, messageId: string, before: number): Written {
  const written = { messageId, tail: new Tail(before), stopping: new AbortController() };
  answersHere().set(sessionId, written);
  return written;
}

export function endHere(sessionId: string, written: Written): void {
  if (answersHere().get(sessionId) === written) answersHere().delete(sessionId);
}

/** Thrown when the answer is not this process's any more: somebody found its process gone. */
export class LostAnswer extends Error {}

/**
 * Adds events to an answer that this process writes; resolves when they are stored and told. What comes
 * while others are being stored is stored with the next ones, in one transaction for all answers of the
 * person. Rejects with LostAnswer, or when they could not be stored.
 */
export function append(
  ctx: Caller,
  runner: number,
  addition: { sessionId: string; messageId: string; events: string[] },
): Promise<void> {
  const { org, userId } = ownerOf(ctx);
  const { desks } = office();
  const name = `${org} ${userId}`;
  const desk = desks.get(name) ?? { waiting: [], isBusy: false };
  if (!desks.has(name)) desks.set(name, desk);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  desk.waiting.push({ ...addition, resolve, reject });
  if (!desk.isBusy) {
    desk.isBusy = true;
    void work(ctx, runner, desk).then(() => desk.isBusy || desks.delete(name));
  }
  return promise;
}

async function work(ctx: Caller, runner: number, desk: Desk): Promise<void> {
  while (desk.waiting.length > 0) await store(ctx, runner, desk.waiting.splice(0));
  desk.isBusy = false;
}

async function store(ctx: Caller, runner: number, waiting: Waiting[]): Promise<void> {
  const additions = new Map<string, { messageId: string; events: string[] }>();
  for (const { sessionId, messageId, events } of waiting) {
    const before = additions.get(sessionId)?.events ?? [];
    additions.set(sessionId, { messageId, events: [...before, ...events] });
  }
  try {
    const added = await appendEvents.call(ctx, { runner, additions });
    for (const [sessionId, { events }] of additions) tell(sessionId, events, added.get(sessionId));
    for (const { sessionId, resolve, reject } of waiting)
      if (added.has(sessionId)) resolve();
      else reject(new LostAnswer("The answer is no longer written here"));
  } catch (thrown) {
    for (const { reject } of waiting) reject(thrown);
  }
}

/** Ends an answer that this process writes; nothing happens when somebody ended it before. */
export async function endAnswer(
  ctx: Caller,
  { sessionId, messageId, runner }: { sessionId: string; messageId: string; runner: number },
  { events, ...end }: { state: AnswerState; isWhole: boolean; events: string[] },
): Promise<void> {
  const additions = new Map([[sessionId, { messageId, events }]]);
  const added = await closeAnswer.call(ctx, { runner, additions, ...end });
  tell(sessionId, events, added.get(sessionId));
}

function tell(sessionId: string, events: string[], added: z.output<typeof Added> | undefined) {
  const written = answersHere().get(sessionId);
  if (!written || !added) return;
  written.tail.add(events.map((json, i) => ({ seq: added.before + 1 + i, json })));
  if (added.isStopping) written.stopping.abort();
  announceHere("chat", sessionId);
}
