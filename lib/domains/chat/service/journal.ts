import "server-only";
import { z } from "zod";
import { batch } from "@/lib/platform/batch";
import { announceHere } from "@/lib/service/announcements";
import { defineOperation } from "@/lib/service/operation";
import { answerStates } from "../constants";
import { type AnswerEnd, addEvents } from "../queries/events";
import { Tail } from "../rules";
import { type Caller, ownerOf } from "./owner";

const Addition = z.object({
  sessionId: z.string(),
  messageId: z.string(),
  events: z.array(z.string()),
  end: z.object({ state: z.enum(answerStates), isWhole: z.boolean() }).nullable(),
});
type Addition = z.output<typeof Addition>;
const Added = z.object({ before: z.int(), isStopping: z.boolean() });

/**
 * Adds events to answers that this process writes; answers that it no longer writes are left out.
 */
const appendEvents = defineOperation(
  {
    name: "chat.append",
    summary: "Add events to answers that are being written, and end those that are done",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    /**
     * Keyed by answer. A map, because the kernel limits the length of texts in plain input, and an
     * answer may be longer.
     */
    input: z.strictObject({ runner: z.int(), additions: z.map(z.string(), Addition) }),
    /** Keyed by answer. */
    output: z.map(z.string(), Added),
  },
  (ctx, { runner, additions }) =>
    addEvents(ctx.db, ownerOf(ctx), {
      runner,
      at: ctx.now(),
      additions: [...additions.values()],
    }),
);

/** An answer that this process writes. */
export type Written = { messageId: string; tail: Tail; stopping: AbortController };

type Office = { written: Map<string, Written> };

/** On globalThis because the framework may load this module several times in one process. */
const holder = globalThis as typeof globalThis & { spotlightJournal?: Office };

function office(): Office {
  holder.spotlightJournal ??= { written: new Map() };
  return holder.spotlightJournal;
}

/** The answers that this process writes, by thread. */
export const localAnswers = (): Map<string, Written> => office().written;

/**
 * Registers an answer that this process starts to write; `before` is the number of the thread's
 * last event.
 */
export function registerAnswer(sessionId: string, messageId: string, before: number): Written {
  const written = { messageId, tail: new Tail(before), stopping: new AbortController() };
  localAnswers().set(sessionId, written);
  return written;
}

export function unregisterAnswer(sessionId: string, written: Written): void {
  if (localAnswers().get(sessionId) === written) localAnswers().delete(sessionId);
}

/** Thrown when the answer no longer belongs to this process: another one took it for dead. */
export class OrphanedAnswer extends Error {}

type Asked = { ctx: Caller; runner: number; addition: Addition };

/**
 * Stores the events of an answer in order; those that arrive while others are being stored go into
 * the next batch.
 */
const store = batch(async (asked: Asked[]): Promise<boolean[]> => {
  const { ctx, runner, addition: last } = asked.at(-1) as Asked;
  const addition = { ...last, events: asked.flatMap((each) => each.addition.events) };
  const additions = new Map([[last.messageId, addition]]);
  const added = (await appendEvents.call(ctx, { runner, additions })).get(last.messageId);
  tell(addition, added);
  return asked.map(() => added !== undefined);
});

const storeOf = (ctx: Caller, runner: number, addition: Addition) =>
  store(addition.messageId, { ctx, runner, addition });

/**
 * Adds events to an answer that this process writes; resolves when they are stored and announced.
 * Rejects with OrphanedAnswer, or when they could not be stored.
 */
export async function append(
  ctx: Caller,
  runner: number,
  addition: Omit<Addition, "end">,
): Promise<void> {
  if (!(await storeOf(ctx, runner, { ...addition, end: null })))
    throw new OrphanedAnswer("The answer is no longer written here");
}

/** Ends an answer that this process writes; does nothing when it has ended already. */
export async function endAnswer(
  ctx: Caller,
  { sessionId, messageId, runner }: { sessionId: string; messageId: string; runner: number },
  { events, ...end }: AnswerEnd & { events: string[] },
): Promise<void> {
  await storeOf(ctx, runner, { sessionId, messageId, events, end });
}

function tell(
  { sessionId, messageId, events }: Addition,
  added: z.output<typeof Added> | undefined,
): void {
  const written = localAnswers().get(sessionId);
  if (written?.messageId !== messageId || !added) return;
  written.tail.add(events.map((json, i) => ({ seq: added.before + 1 + i, json })));
  if (added.isStopping) written.stopping.abort();
  announceHere("chat", sessionId);
}
