import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { AppError, notFound } from "@/lib/core/errors";
import { findNamed } from "@/lib/domains/companies/service/lookup";
import { modelFor } from "@/lib/domains/models/service/budget";
import { checkingFor } from "@/lib/domains/research/service/checking";
import { Answer } from "@/lib/engine/answer";
import { selectEngine } from "@/lib/engine/select";
import type { Ask, ResponseData } from "@/lib/engine/types";
import { composeText } from "@/lib/engine/verify/compose";
import { implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { ANSWER_MAX, ANSWER_MS, ANSWERS_AT_ONCE } from "../constants";
import { chatCalls } from "../contract";

import type { Caller } from "./owner";
import { untilBroken } from "./writing";

type Question = { question: string; companyName?: string };

/** Answers that this process is giving right now. */
let underway = 0;

/**
 * The complete answer to a question without a thread, with the same engine and checks as every
 * answer.
 */
async function answered(ctx: Caller, { question, companyName }: Question, signal: AbortSignal) {
  const checking = checkingFor(ctx, question);
  const parts = { verifier: checking.verifier, compose: composeText, limit: ANSWER_MAX };
  const answer = new Answer(parts);
  const engine = selectEngine(await modelFor(ctx, () => answer.shown));
  const ask: Ask = {
    question,
    history: [],
    context: { companyName },
    signal,
    tools: checking.tools,
    today: isoDay(ctx.now()),
    clock: () => performance.now(),
  };
  for await (const event of untilBroken(engine.answer(ask), signal)) {
    await checking.prepare(event);
    answer.take(event);
    if (answer.isFull) break;
  }
  return answer.response();
}

/** The same within this process's limits of time and of simultaneous answers. */
async function answeredInTime(ctx: Caller, question: Question): Promise<ResponseData> {
  if (underway >= ANSWERS_AT_ONCE) {
    const message = "Too many questions are being answered. Ask again in a moment.";
    throw new AppError("UNAVAILABLE", message, { retryAfter: 5 });
  }
  underway++;
  const late = new AbortController();
  const message = "The answer took too long and was stopped. Ask for less at a time.";
  delay(ANSWER_MS, undefined, { signal: late.signal, ref: false }).then(
    () => late.abort(new AppError("UNAVAILABLE", message)),
    () => {},
  );
  try {
    return await answered(ctx, question, late.signal);
  } finally {
    underway--;
    late.abort();
  }
}

/** Throws NOT_FOUND when no company has the name. */
async function assertKnown(ctx: Caller, companyName: string): Promise<void> {
  const { items } = await findNamed.call(ctx, { names: [companyName], near: false });
  if (items.length === 0) throw notFound("Company");
}

export const queryChat = implement(
  chatCalls.query,
  { transaction: "none" },
  async (ctx, { query, context }) => {
    const companyName = context?.company_name;
    if (companyName !== undefined) await assertKnown(ctx, companyName);
    const {
      text,
      state: _,
      ...response
    } = await answeredInTime(ctx, {
      question: query,
      companyName,
    });
    return { answer: text, ...response };
  },
);
