import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { mintGuestToken } from "@/lib/domains/accounts/service/guests";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { FOLLOW_UPS } from "@/lib/domains/correspondence/constants";
import {
  editConversation,
  lockedConversation,
  openConversation,
  recordFirstMail,
} from "@/lib/domains/correspondence/service";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { assertVersion } from "@/lib/service/version";
import { LINK_DAYS } from "../constants";
import { interviewCalls } from "../contract";
import { findInterview, insertInterview, lockInterview, updateInterviewRow } from "../queries";
import type { WholeInterview } from "../schema";
import { wholeInterview } from "./wire";

const about = ({
  company_id,
  founder_name,
}: Pick<WholeInterview, "company_id" | "founder_name">) => ({
  companyId: company_id,
  detail: { founder: founder_name },
});

export const createInterview = implement(
  interviewCalls.create,
  { transaction: "write", activity: { about }, replay: wholeInterview },
  async (ctx, input) => {
    const userId = actingPersonId(ctx.actor);
    if (userId === null) throw new AppError("FORBIDDEN", "An interview is asked for by a person");
    const [companyId = null] = input.company_id
      ? await currentCompanyIds(ctx, [input.company_id])
      : [];
    const conversationId = await openConversation(ctx, {
      purpose: "interview",
      userId,
      receiverName: input.founder_name,
      receiverEmail: input.founder_email,
      intervalDays: input.followup_interval,
      followUps: FOLLOW_UPS,
    });
    const [id, at] = [newId("int"), ctx.now()];
    const expiresAt = new Date(at.getTime() + LINK_DAYS * DAY_MS);
    const link = { orgId: ctx.org.id, interviewId: id, email: input.founder_email, expiresAt };
    await insertInterview(ctx.db, {
      id,
      orgId: ctx.org.id,
      conversationId,
      founderCompany: input.founder_company,
      companyId,
      customInstructions: input.custom_instructions,
      questions: input.questions,
      trackingId: await mintGuestToken(ctx, link),
      createdAt: at,
      updatedAt: at,
    });
    return wholeInterview(ctx, id);
  },
);

/** The conversation of a live interview, both locked. Throws NOT_FOUND. */
async function conversationOf(ctx: OrgCtx, interviewId: string) {
  const interview = await lockInterview(ctx.db, ctx.org.id, interviewId);
  const conversation = interview && (await lockedConversation(ctx, interview.conversationId));
  if (!conversation || interview.removedAt) throw notFound("Interview");
  return conversation;
}

export const updateInterview = implement(
  interviewCalls.update,
  { transaction: "write", activity: { about } },
  async (ctx, { interviewId, version, ...changes }) => {
    const conversation = await conversationOf(ctx, interviewId);
    assertVersion("interview", conversation.version, version);
    const isSettled = conversation.state !== "draft";
    if (isSettled && (changes.questions || changes.founder_email))
      throw new AppError(
        "CONFLICT",
        "The founder has the link, so the questions and the address stay as they are",
      );
    await editConversation(ctx, conversation, {
      receiverName: changes.founder_name,
      receiverEmail: changes.founder_email,
      intervalDays: changes.followup_interval,
    });
    await updateInterviewRow(ctx.db, ctx.org.id, interviewId, {
      founderCompany: changes.founder_company,
      customInstructions: changes.custom_instructions,
      questions: changes.questions,
      updatedAt: ctx.now(),
    });
    return wholeInterview(ctx, interviewId);
  },
);

export const markInterviewSent = implement(
  interviewCalls.markSent,
  { transaction: "write", activity: { about } },
  async (ctx, { interviewId }) => {
    const conversation = await conversationOf(ctx, interviewId);
    await recordFirstMail(ctx, conversation, { way: "hand", outboxId: null, subject: "" });
    return wholeInterview(ctx, interviewId);
  },
);

/** Restores a deleted interview; its link works again. */
export const restoreInterview = defineInverse({
  name: "interviews.restore",
  input: z.strictObject({ interviewId: z.string() }),
  async undo(ctx, { interviewId }) {
    const row = await lockInterview(ctx.db, ctx.org.id, interviewId);
    if (!row?.removedAt) throw notFound("Interview");
    await updateInterviewRow(ctx.db, ctx.org.id, interviewId, { removedAt: null });
  },
});

export const removeInterview = implement(
  interviewCalls.remove,
  { transaction: "write", activity: { about } },
  async (ctx, { interviewId }) => {
    const conversation = await conversationOf(ctx, interviewId);
    const found = await findInterview(ctx.db, ctx.org.id, interviewId);
    if (!found) throw notFound("Interview");
    await updateInterviewRow(ctx.db, ctx.org.id, interviewId, { removedAt: ctx.now() });
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the interview with ${conversation.receiverName}`,
      inverse: restoreInterview,
      input: { interviewId },
      subjectType: "interviews",
      subjectId: interviewId,
    });
    return {
      _id: interviewId,
      company_id: found.interview.companyId,
      founder_name: conversation.receiverName,
      undo_id,
    };
  },
);
