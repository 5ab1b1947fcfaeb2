import type { z } from "zod";
import {
  type Call,
  type CallSpec,
  type InputOf,
  type OutputOf,
  partsOf,
} from "@/lib/core/contract";
import { AppError, statusOf, toAppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import type { ActionResult } from "@/lib/core/result";
import { demoCalls } from "@/lib/demo/calls";
import type { DemoContext, NeedsAccount } from "@/lib/demo/calls/answer";
import { delays, type Wait } from "@/lib/demo/delays";
import { usualEvaluations } from "@/lib/demo/evaluating";
import type { DemoStorage } from "@/lib/demo/storage";
import { eventsOf, followed, threadWithId } from "@/lib/demo/threads";
import { createUndoLog } from "@/lib/demo/undo-log";
import { usualEntries, usualProjects } from "@/lib/demo/usual";
import type { SpotlightApi, WriteCall } from "./api";
import { ClientError } from "./fetch-json";

/** The calls that take their time, as SPEC.md's operations of the demo do, in milliseconds. */
const delayOf: Readonly<Record<string, number>> = {
  "projects.list": delays.projects,
  "projects.get": delays.project,
  "projects.create": delays.addToProject,
  "companies.get": delays.company,
  "plans.compare": delays.companies,
};

type AnyAnswer = ((ctx: DemoContext, input: unknown) => unknown) | NeedsAccount;

function answerOf(call: CallSpec): AnyAnswer {
  const [noun, key] = partsOf(call as Call);
  const answers = demoCalls[noun as keyof typeof demoCalls] as Record<string, AnyAnswer>;
  const answer = answers[key];
  if (!answer) throw new Error(`The demo has no ${noun}.${key}`);
  return answer;
}

/** Reads fail as they do over the network: with a status. */
function toClientError(thrown: unknown): ClientError {
  const { code, message, details } = toAppError(thrown);
  return new ClientError(statusOf[code], message, { ...details, cause: thrown });
}

type Given = { storage: DemoStorage; wait: Wait; now: () => Date };

/**
 * The API of the demo: the same calls, answered in the browser from sample companies and its
 * storage. It asks no server. `wait` and `now` are the browser's, or a test's.
 */
export function createDemoApi({ storage, wait, now }: Given): SpotlightApi {
  const undo = createUndoLog(storage, {
    projects: usualProjects,
    entries: () => usualEntries(now()),
    evaluations: usualEvaluations,
  });
  const ctx: DemoContext = { storage, undo, wait, now };

  /** Answers a call as the server would: checks the input, then answers it or says what it needs. */
  async function answered<C extends CallSpec>(call: C, input: unknown): Promise<OutputOf<C>> {
    const answer = answerOf(call);
    if ("needsAccount" in answer) throw new AppError("FORBIDDEN", answer.needsAccount);
    const parsed = parseInput((await call.input()) as z.ZodType, input);
    const { name } = call as unknown as Call;
    await wait(delayOf[name] ?? 0);
    return (await answer(ctx, parsed)) as OutputOf<C>;
  }

  async function write<C extends WriteCall>(
    call: C,
    input: InputOf<C>,
  ): Promise<ActionResult<OutputOf<C>>> {
    try {
      undo.begin();
      const data = await answered(call, input);
      undo.end();
      return { ok: true, data };
    } catch (thrown) {
      const { code, message, details } = toAppError(thrown);
      return { ok: false, error: { code, message, ...details } };
    }
  }

  const read: SpotlightApi["read"] = async (call, input, { signal } = {}) => {
    const data = await answered(call, input).catch((thrown) => {
      throw toClientError(thrown);
    });
    signal?.throwIfAborted();
    return data;
  };

  return {
    read,
    write,
    upload: (call) => read(call, {} as never),
    stream: async (call, input, { signal } = {}) => {
      const { session_id, after_seq } = (await read(call, input)) as {
        session_id: string;
        after_seq: number;
      };
      if (call.effect === "read") return followed(ctx, session_id, after_seq, signal);
      return eventsOf(ctx, session_id, threadWithId(ctx, session_id).turns.length - 1, signal);
    },
  };
}
