import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { networkOf } from "@/lib/domains/accounts/rules";
import { enterByToken, type GuestCtx } from "@/lib/domains/accounts/service/guests";
import { happen, lockedConversation } from "@/lib/domains/correspondence/service";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import type { Ctx } from "@/lib/service/context";
import { rateLimited, takeUse } from "@/lib/service/limits";
import { implement, recordActivity } from "@/lib/service/operation";
import { GUEST_CALLS_PER_HOUR } from "../constants";
import { interviewCalls } from "../contract";
import {
  findInterview,
  type InterviewWithConversation,
  keepAnswer,
  listAnswers,
  lockInterview,
  updateInterviewRow,
} from "../queries";
import { withAnswers } from "./wire";

const noLonger = () =>
  new AppError("NOT_FOUND", "This link no longer works. Ask the person who sent it to you.");

const guestCalls = { name: "interviews.guest", uses: GUEST_CALLS_PER_HOUR, windowSeconds: 3600 };

type Opened = InterviewWithConversation & { inside: GuestCtx };

/** Enters by a founder's link. Throws the same for links that are unknown, expired or withdrawn. */
async function open(ctx: Ctx, token: string): Promise<Opened> {
  const inside = await enterByToken(ctx, token, "interview");
  const found = inside && (await findInterview(inside.db, inside.org.id, inside.actor.id));
  if (!found) throw noLonger();
  return { inside, ...found };
}

/** The same for a write: the interview is locked, and not yet submitted. */
async function openUnsubmitted(ctx: Ctx, token: string): Promise<Opened> {
  const opened = await open(ctx, token);
  const { inside, interview } = opened;
  const { isAllowed, retryAfter } = await takeUse(inside, guestCalls, networkOf(ctx.address));
  if (!isAllowed) throw rateLimited("Too many answers came from your network.", retryAfter);
  const row = await lockInterview(inside.db, inside.org.id, interview.id);
  if (!row || row.removedAt) throw noLonger();
  if (row.submittedAt) throw new AppError("CONFLICT", "Your answers were sent before");
  return { ...opened, interview: row };
}

/** Reading changes nothing, because mail programs open links on their own. */
export const readAsFounder = implement(
  interviewCalls.readAsFounder,
  {
    // The organization is only known inside, which a read transaction does not allow.
    transaction: "write",
    activity: "none",
  },
  async (ctx, { token }) => {
    const { inside, interview, conversation } = await open(ctx, token);
    const answers = await listAnswers(inside.db, inside.org.id, interview.id);
    const sender = await lookUpMember(inside, { userId: conversation.userId });
    return {
      founder_name: conversation.receiverName,
      founder_company: interview.founderCompany,
      organization_name: await organizationName(inside),
      asked_by: sender?.fullName ?? "",
      custom_instructions: interview.customInstructions,
      has_consented: interview.consentedAt !== null,
      submitted_at: interview.submittedAt?.toISOString() ?? null,
      questions: withAnswers(interview.questions, answers),
    };
  },
);

const ok = { done: true as const };

export const consent = implement(
  interviewCalls.consent,
  { transaction: "write", activity: "none" },
  async (ctx, { token }) => {
    const { inside, interview } = await openUnsubmitted(ctx, token);
    const consentedAt = interview.consentedAt ?? ctx.now();
    await updateInterviewRow(inside.db, inside.org.id, interview.id, { consentedAt });
    return ok;
  },
);

const agreeFirst = () => new AppError("CONFLICT", "Agree first to how your answers are used");

export const saveAnswer = implement(
  interviewCalls.saveAnswer,
  { transaction: "write", activity: "none" },
  async (ctx, { token, position, answer, skip_reason: skipReason }) => {
    const { inside, interview } = await openUnsubmitted(ctx, token);
    if (!interview.consentedAt) throw agreeFirst();
    if (position >= interview.questions.length)
      throw new AppError("INVALID_INPUT", "There is no such question", {
        fields: { position: ["There is no such question"] },
      });
    const at = ctx.now();
    await keepAnswer(inside.db, {
      id: newId("ans"),
      orgId: inside.org.id,
      interviewId: interview.id,
      position,
      answer,
      skipReason: answer === "" ? skipReason : "",
      createdAt: at,
      updatedAt: at,
    });
    return ok;
  },
);

export const submitAnswers = implement(
  interviewCalls.submit,
  { transaction: "write", activity: "none" },
  async (ctx, { token }) => {
    const { inside, interview, conversation } = await openUnsubmitted(ctx, token);
    if (!interview.consentedAt) throw agreeFirst();
    const { db, org } = inside;
    const answers = await listAnswers(db, org.id, interview.id);
    if (!answers.some(({ answer }) => answer !== ""))
      throw new AppError("CONFLICT", "Answer at least one question first");
    const locked = await lockedConversation(inside, conversation.id);
    if (locked) await happen(inside, locked, { type: "completed" });
    const at = ctx.now();
    await updateInterviewRow(db, org.id, interview.id, { submittedAt: at, updatedAt: at });
    const about = () => ({
      companyId: interview.companyId,
      detail: { founder: conversation.receiverName },
    });
    await recordActivity(
      inside,
      { name: submitAnswers.name, activity: { about } },
      { _id: interview.id },
    );
    return ok;
  },
);
