import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import { mintGuestToken, readdressGuestLink } from "@/lib/domains/accounts/service/guests";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { zoneOfCompany } from "@/lib/domains/companies/service/zone";
import {
  editConversation,
  lockedConversation,
  moveTo,
  openConversation,
  setRemoved,
} from "@/lib/domains/correspondence/service";
import { sendLetter } from "@/lib/domains/correspondence/service/send";
import { nextSender } from "@/lib/domains/correspondence/service/take-over";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { ANSWER_DAYS, LINK_DAYS } from "../constants";
import { interviewCalls } from "../contract";
import {
  findInterview,
  type InterviewRow,
  type InterviewWithConversation,
  insertInterview,
  lockInterview,
  updateInterviewRow,
} from "../queries";
import { isSettled } from "../rules";
import type { CreateInterviewInput, UpdateInterviewInput, WholeInterview } from "../schema";
import { questionFormsOf } from "./forms";
import { forgetAnswers, learnAnswers } from "./learn";
import { planInterview } from "./letters";
import { wholeInterview } from "./wire";

export const about = ({
  company_id,
  founder_name,
}: Pick<WholeInterview, "company_id" | "founder_name">) => ({
  companyId: company_id,
  detail: { founder: founder_name },
});

/** The current id of the company that an interview is about. Throws NOT_FOUND. */
const companyOf = async (ctx: OrgCtx, companyId: string | null) =>
  (companyId ? (await currentCompanyIds(ctx, [companyId]))[0] : null) ?? null;

type NewInterview = z.output<typeof CreateInterviewInput>;

/** Stores an interview as a draft with its emails, and returns its id. */
export async function storeInterview(ctx: OrgCtx, input: NewInterview): Promise<string> {
  const userId = actingPersonId(ctx.actor);
  if (userId === null) throw new AppError("FORBIDDEN", "Only members can request interviews");
  const companyId = await companyOf(ctx, input.company_id);
  const questionForms = await questionFormsOf(ctx, input.question_forms);
  const [id, at] = [newId("int"), ctx.now()];
  const conversationId = await openConversation(ctx, {
    purpose: "interview",
    subjectId: id,
    userId,
    receiverName: input.founder_name,
    receiverEmail: input.founder_email,
    receiverZone: input.time_zone || (await zoneOfCompany(ctx, companyId)),
    intervalDays: input.followup_interval,
    followUps: input.max_followups,
    answerBy: new Date(at.getTime() + ANSWER_DAYS * DAY_MS),
  });
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
    questionForms,
    modelFollowUps: input.model_follow_ups,
    trackingId: await mintGuestToken(ctx, link),
    createdAt: at,
    updatedAt: at,
  });
  await planMails(ctx, id);
  return id;
}

export const createInterview = implement(
  interviewCalls.create,
  { transaction: "write", activity: { about }, replay: wholeInterview },
  async (ctx, input) => wholeInterview(ctx, await storeInterview(ctx, input)),
);

async function planMails(ctx: OrgCtx, interviewId: string): Promise<void> {
  const found = await findInterview(ctx.db, ctx.org.id, interviewId);
  if (found) await planInterview(ctx, found);
}

/** A live interview and its conversation, both locked. Throws NOT_FOUND. */
async function lockedInterview(
  ctx: OrgCtx,
  interviewId: string,
): Promise<InterviewWithConversation> {
  const interview = await lockInterview(ctx.db, ctx.org.id, interviewId);
  const conversation = interview && (await lockedConversation(ctx, interview.conversationId));
  if (!conversation || interview.removedAt) throw notFound("Interview");
  return { interview, conversation };
}

/** What was said of another company belongs to the one that the interview is about now. */
async function moveAnswers(ctx: OrgCtx, { id, companyId, sourceId }: InterviewRow): Promise<void> {
  const found = await findInterview(ctx.db, ctx.org.id, id);
  if (!found?.interview.submittedAt || found.interview.companyId === companyId) return;
  await forgetAnswers(ctx, { id, sourceId });
  await learnAnswers(ctx, found);
}

type Changes = Omit<z.output<typeof UpdateInterviewInput>, "interviewId" | "version">;

/** What a founder was asked, and agreed to, stays. Throws CONFLICT. */
function assertKept(
  { interview: { modelFollowUps }, conversation }: InterviewWithConversation,
  changes: Changes,
): void {
  // The first email shows whether the address is right; until then the founder has the link from it.
  const keepsAddress = conversation.state === "draft" && changes.founder_email !== undefined;
  if (changes.questions || changes.question_forms || keepsAddress)
    throw new AppError(
      "CONFLICT",
      "The founder has the link, so the questions and the address stay as they are",
    );
  if (changes.model_follow_ups === true && !modelFollowUps)
    throw new AppError(
      "CONFLICT",
      "The founder has the link, so AI follow-up questions can only be turned off",
    );
}

export const updateInterview = implement(
  interviewCalls.update,
  { transaction: "write", activity: { about } },
  async (ctx, { interviewId, version, ...changes }) => {
    const locked = await lockedInterview(ctx, interviewId);
    const { conversation } = locked;
    assertVersion("interview", conversation.version, version);
    const companyId =
      changes.company_id === undefined
        ? locked.interview.companyId
        : await companyOf(ctx, changes.company_id);
    if (isSettled(locked)) assertKept(locked, changes);
    const current = changes.founder_email
      ? await moveTo(ctx, conversation, changes.founder_email)
      : conversation;
    await editConversation(ctx, current, {
      userId: changes.take_over && (await nextSender(ctx, conversation)),
      receiverName: changes.founder_name,
      receiverEmail: changes.founder_email,
      receiverZone:
        changes.time_zone === undefined
          ? undefined
          : changes.time_zone || (await zoneOfCompany(ctx, companyId)),
      intervalDays: changes.followup_interval,
      followUps: changes.max_followups,
    });
    if (changes.founder_email)
      await readdressGuestLink(ctx, locked.interview.trackingId, changes.founder_email);
    await updateInterviewRow(ctx.db, ctx.org.id, interviewId, {
      founderCompany: changes.founder_company,
      companyId,
      customInstructions: changes.custom_instructions,
      questions: changes.questions,
      modelFollowUps: changes.model_follow_ups,
      questionForms: changes.question_forms && (await questionFormsOf(ctx, changes.question_forms)),
      updatedAt: ctx.now(),
    });
    await moveAnswers(ctx, locked.interview);
    await planMails(ctx, interviewId);
    return wholeInterview(ctx, interviewId);
  },
);

export const sendInterviewEmail = implement(
  interviewCalls.sendEmail,
  { transaction: "write", activity: { about } },
  async (ctx, { interview_id: interviewId }) => {
    const { conversation } = await lockedInterview(ctx, interviewId);
    await planMails(ctx, interviewId);
    await sendLetter(ctx, conversation, { step: 1, way: "mail", isAtOnce: false });
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
    await setRemoved(ctx, row.conversationId, false);
    const found = await findInterview(ctx.db, ctx.org.id, interviewId);
    if (found?.interview.submittedAt) await learnAnswers(ctx, found);
  },
});

export const removeInterview = implement(
  interviewCalls.remove,
  { transaction: "write", activity: { about } },
  async (ctx, { interviewId }) => {
    const { interview, conversation } = await lockedInterview(ctx, interviewId);
    await updateInterviewRow(ctx.db, ctx.org.id, interviewId, { removedAt: ctx.now() });
    await setRemoved(ctx, conversation.id, true);
    await forgetAnswers(ctx, interview);
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the interview with ${conversation.receiverName}`,
      inverse: restoreInterview,
      input: { interviewId },
      subjectType: "interviews",
      subjectId: interviewId,
    });
    return {
      _id: interviewId,
      company_id: interview.companyId,
      founder_name: conversation.receiverName,
      undo_id,
    };
  },
);
