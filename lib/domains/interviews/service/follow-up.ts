import "server-only";
import { z } from "zod";
import { modelFor } from "@/lib/domains/models/service/budget";
import { actAsProduct } from "@/lib/domains/organizations/service/acting-member";
import { askFollowUp } from "@/lib/engine/llm/ask-follow-up";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { FOLLOW_UP_MS, FOLLOW_UP_RESTS_MS } from "../constants";
import { listAnswers, setFollowUp } from "../queries";
import { formAt } from "../rules";
import { type FollowUpAbout, followUpProblem } from "../rules/follow-up";
import { openToAnswer } from "./founder-link";

type Caller = Omit<Ctx, "db">;
type AtQuestion = { token: string; position: number };
/** An answer that a model may ask about, and whose model. */
type Claimed = FollowUpAbout & { orgId: string };

const atQuestion = { token: z.string(), position: z.int() };

/** Each answer is taken once, before the model is asked: a second save or a crash asks nothing more. */
const claimAnswer = defineOperation(
  {
    name: "interviews.claimAnswer",
    summary: "Take an answer for which a model may word a follow-up question",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject(atQuestion),
    output: z.custom<Claimed>().nullable(),
  },
  async (ctx, { token, position }) => {
    const { inside, interview } = await openToAnswer(ctx, token);
    const { kind, field } = formAt(interview.questionForms, position);
    if (!interview.modelFollowUps || kind !== "text" || field !== null) return null;
    const rows = await listAnswers(inside.db, inside.org.id, interview.id);
    const row = rows.find((one) => one.position === position);
    if (!row || row.answer === "" || row.followUp !== null) return null;
    await setFollowUp(inside.db, inside.org.id, row.id, "");
    const question = interview.questions[position] ?? "";
    return {
      orgId: inside.org.id,
      question,
      answer: row.answer,
      company: interview.founderCompany,
    };
  },
);

const keepFollowUp = defineOperation(
  {
    name: "interviews.keepFollowUp",
    summary: "Keep the follow-up question that a model worded for an answer",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ ...atQuestion, answer: z.string(), followUp: z.string() }),
    output: z.string().nullable(),
  },
  async (ctx, { token, position, answer, followUp }) => {
    const { inside, interview } = await openToAnswer(ctx, token);
    const rows = await listAnswers(inside.db, inside.org.id, interview.id);
    const row = rows.find((one) => one.position === position);
    // Another window may have replaced or emptied the answer while the model read it.
    if (row?.answer !== answer) return null;
    await setFollowUp(inside.db, inside.org.id, row.id, followUp);
    return followUp;
  },
);

/** Until when an organization's model is left alone after a failure. */
const resting = new Map<string, number>();

/** The model's question; null when it has none, is not inside the installation, or it may not be asked. */
async function worded(ctx: Caller, { orgId, ...about }: Claimed): Promise<string | null> {
  if ((resting.get(orgId) ?? 0) > ctx.now().getTime()) return null;
  resting.delete(orgId);
  const setup = await modelFor(actAsProduct(ctx, orgId, "interviews.followUp"), () => 0);
  // What a founder has not submitted never leaves the installation.
  if (setup === null || setup.outside !== null) return null;
  try {
    const text = await askFollowUp(setup, about, AbortSignal.timeout(FOLLOW_UP_MS));
    const problem = text && followUpProblem(text, about);
    if (problem) ctx.log("interviews.followUp.withheld", { problem });
    return problem ? null : text;
  } catch (thrown) {
    resting.set(orgId, ctx.now().getTime() + FOLLOW_UP_RESTS_MS);
    throw thrown;
  } finally {
    await setup.budget.close();
  }
}

/**
 * The follow-up question to an answer that was just saved, worded by the firm's own model; null when
 * there is none. Never rejects: the founder goes on without it.
 */
export async function followUpTo(ctx: Caller, at: AtQuestion): Promise<string | null> {
  try {
    const claimed = await claimAnswer.call(ctx, at);
    const followUp = claimed && (await worded(ctx, claimed));
    if (!claimed || !followUp) return null;
    return await keepFollowUp.call(ctx, { ...at, answer: claimed.answer, followUp });
  } catch (error) {
    ctx.log("interviews.followUp.failed", { error });
    return null;
  }
}
