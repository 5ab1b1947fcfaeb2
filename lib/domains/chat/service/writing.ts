import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import { QUERY_MAX } from "@/lib/domains/companies/constants";
import { modelFor } from "@/lib/domains/models/service/budget";
import { checkingFor } from "@/lib/domains/research/service/checking";
import { suggestNext } from "@/lib/domains/research/service/suggest";
import { settleQuestion } from "@/lib/domains/searches/service/remember";
import { Answer } from "@/lib/engine/answer";
import { selectEngine } from "@/lib/engine/select";
import type { Tools } from "@/lib/engine/tools";
import type { Ask, EngineEvent, ResponseData, Turn, WireEvent } from "@/lib/engine/types";
import { composeText } from "@/lib/engine/verify/compose";
import { ending, finishBeforeEnd } from "@/lib/platform/shutdown";
import { rowsInWords } from "@/lib/research/plan/in-words";
import { processNumber, watch } from "@/lib/service/announcements";
import { isoDay } from "@/lib/values/iso-day";

import { ANSWER_MAX, ANSWER_MS, ANSWERS_AT_ONCE, type AnswerState } from "../constants";
import { DONE_EVENT } from "../rules";
import type { Message } from "../schema/threads";
import {
  append,
  endAnswer,
  localAnswers,
  OrphanedAnswer,
  registerAnswer,
  unregisterAnswer,
  type Written,
} from "./journal";
import type { Caller } from "./owner";
import { withinThread } from "./team-work";

/** How long a process that is shutting down goes on writing before it interrupts its answers. */
const LAST_MS = 18_000;
/** UTF-16 units of events that may wait to be stored before the engine is paused. */
const BACKLOG_MAX = 200_000;
const RETRY_MS = 1_000;

/** A stored question, with what its answer needs to know. */
export type Task = {
  sessionId: string;
  messageId: string;
  question: Pick<Message, "_id" | "content">;
  history: Turn[];
  runner: number;
  /** Number of the thread's last event before the answer. */
  lastSeq: number;
};

/** Why an answer ends before its engine does. */
type Break = "stopped" | "interrupted" | "late";

/** How an answer ends, and what its reader is told when it is incomplete. */
type End = { state: AnswerState; details: string | null };

const words = {
  interrupted: "The answer was interrupted. Ask again.",
  failed: "The answer could not be written. Ask again in a moment.",
  late: "The answer took too long and was stopped. Ask again, or ask for less at a time.",
};

/**
 * The number of this process, if it may write one more answer. Throws UNAVAILABLE when it is
 * shutting down or at its limit.
 */
export async function reserveAnswerSlot(): Promise<number> {
  if (ending().aborted || localAnswers().size >= ANSWERS_AT_ONCE)
    throw new AppError(
      "UNAVAILABLE",
      "Too many questions are being answered. Ask again in a moment.",
      {
        retryAfter: 5,
      },
    );
  return processNumber();
}

/**
 * Writes the answer to a stored question, whether or not anybody listens; resolves when it has
 * ended. The process waits for it at shutdown.
 */
export function write(ctx: Caller, task: Task): Promise<void> {
  const written = registerAnswer(task.sessionId, task.messageId, task.lastSeq);
  const done = new Writing(ctx, task, written)
    .run()
    .catch((error) => ctx.log("chat.answer.failed", { error }))
    .finally(() => unregisterAnswer(task.sessionId, written));
  finishBeforeEnd(done);
  return done;
}

class Writing {
  readonly #ctx: Caller;
  readonly #task: Task;
  readonly #written: Written;
  readonly #broken = new AbortController();
  /** UTF-16 units of events that are not stored yet; the last write; the error if one failed. */
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  constructor(ctx: Caller, task: Task, written: Written) {
    this.#ctx = ctx;
    this.#task = task;
    this.#written = written;
  }

  async run(): Promise<void> {
    const checking = checkingFor(this.#ctx, this.#task.question.content);
    const parts = { verifier: checking.verifier, compose: composeText, limit: ANSWER_MAX };
    const answer = new Answer(parts);
    const release = this.#listen();
    const tools = withinThread(this.#ctx, this.#task.sessionId, checking.tools);
    const events = this.#events(tools, () => answer.shown);
    let end: End = { state: "done", details: null };
    try {
      for await (const event of untilBroken(events, this.#broken.signal)) {
        await checking.prepare(event);
        const told = answer.take(event);
        if (told.length > 0) await this.#add(told);
        if (answer.isFull) break;
      }
    } catch (thrown) {
      end = this.#reasonOf(thrown);
    } finally {
      release();
    }
    if (end.state === "done") await this.#suggest(answer);
    await this.#last;
    if (this.#failure) end = this.#reasonOf("interrupted");
    if (!(this.#failure instanceof OrphanedAnswer)) await this.#end(answer, end);
    if (end.state === "done") await this.#remember(answer.response());
  }

  /** What may be asked next: an extra, without which the answer is whole. */
  async #suggest(answer: Answer): Promise<void> {
    const { plan: first, bases, state } = answer.response();
    // Of several questions the last one is gone on with: its rows are those that were counted.
    const last = JSON.stringify(state.plan);
    const plan = bases.find((basis) => JSON.stringify(basis.plan) === last)?.plan ?? first;
    if (!plan) return;
    const suggested = suggestNext.call(this.#ctx, { plan, total: state.total });
    const failed = (error: unknown) => {
      this.#ctx.log("chat.suggest.failed", { error });
      return [];
    };
    answer.suggest(await suggested.catch(failed));
  }

  /** Remembers what a list of companies was asked by; the same words find them in Search. */
  async #remember({ intent, plan }: ResponseData): Promise<void> {
    if (!plan || intent !== "find_companies" || plan.things.length > 0) return;
    const messageId = this.#task.question._id;
    const isFirst = this.#task.history.every(({ state }) => !state?.plan);
    // A follow-up names only what it changes: its whole plan is remembered in words.
    const q = isFirst ? this.#task.question.content : rowsInWords(plan, 2);
    const settled = settleQuestion.call(this.#ctx, { messageId, q: q.slice(0, QUERY_MAX) });
    await settled.catch((error) => this.#ctx.log("searches.settle.failed", { error }));
  }

  /** The events of the organization's engine; `shown` counts the sentences shown so far. */
  async *#events(tools: Tools, shown: () => number): AsyncGenerator<EngineEvent> {
    const engine = selectEngine(await modelFor(this.#ctx, shown));
    yield* engine.answer(this.#question(tools));
  }

  #question(tools: Tools): Ask {
    const { question, history } = this.#task;
    return {
      question: question.content,
      history,
      context: {},
      tools,
      today: isoDay(this.#ctx.now()),
      clock: () => performance.now(),
      signal: this.#broken.signal,
    };
  }

  /** Listens for reasons to interrupt the answer. Returns a function that stops it. */
  #listen(): () => void {
    const breakOff = (why: Break) => this.#broken.abort(why);
    const stop = () => breakOff("stopped");
    const timers = [setTimeout(() => breakOff("late"), ANSWER_MS)];
    const end = () => timers.push(setTimeout(() => breakOff("interrupted"), LAST_MS));
    const { signal: stopping } = this.#written.stopping;
    ending().addEventListener("abort", end);
    stopping.addEventListener("abort", stop);
    // If an announcement was missed, the next write learns of it from the thread's row.
    const hear = (isSure: boolean) => (isSure ? stop() : void this.#add([]));
    const unwatch = watch("chat-stop", this.#task.sessionId, hear);
    return () => {
      timers.forEach(clearTimeout);
      ending().removeEventListener("abort", end);
      stopping.removeEventListener("abort", stop);
      unwatch();
    };
  }

  /** Queues events for the journal; waits only when too many are queued. */
  async #add(events: WireEvent[]): Promise<void> {
    const { sessionId, messageId, runner } = this.#task;
    const lines = events.map((event) => JSON.stringify(event));
    const size = lines.reduce((sum, line) => sum + line.length, 0);
    this.#waiting += size;
    const stored = append(this.#ctx, runner, { sessionId, messageId, events: lines });
    const fail = (thrown: unknown) => {
      this.#failure ??= thrown;
      this.#broken.abort("interrupted" satisfies Break);
    };
    this.#last = stored.catch(fail).then(() => {
      this.#waiting -= size;
    });
    if (this.#waiting > BACKLOG_MAX) await this.#last;
  }

  #reasonOf(thrown: unknown): End {
    if (thrown === "stopped") return { state: "stopped", details: null };
    if (thrown === "interrupted") return { state: "interrupted", details: words.interrupted };
    if (thrown === "late") return { state: "failed", details: words.late };
    if (thrown instanceof AppError && thrown.code === "CONFLICT")
      return { state: "failed", details: thrown.message };
    this.#ctx.log("chat.engine.failed", { error: thrown });
    return { state: "failed", details: words.failed };
  }

  /**
   * Ends the answer and retries until that succeeds: a thread with an unfinished answer accepts no
   * questions.
   */
  async #end(answer: Answer, { state, details }: End): Promise<void> {
    const last: WireEvent =
      details === null
        ? { type: "response", data: answer.response() }
        : { type: "error", data: { details } };
    const events = [JSON.stringify(last), DONE_EVENT];
    for (;;)
      try {
        return await endAnswer(this.#ctx, this.#task, { state, isWhole: details === null, events });
      } catch (thrown) {
        this.#ctx.log("chat.end.failed", { error: thrown });
        await delay(RETRY_MS, undefined, { ref: false });
      }
  }
}

/** An engine's events until it ends or `signal` aborts; an abort does not wait for the engine. */
export async function* untilBroken(events: AsyncIterable<EngineEvent>, signal: AbortSignal) {
  const iterator = events[Symbol.asyncIterator]();
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => {});
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([iterator.next(), broken]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
