import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { GuestCtx } from "@/lib/domains/accounts/service/guests";
import { editConversation, happen, lockedConversation } from "@/lib/domains/correspondence/service";
import { tellSender } from "@/lib/domains/correspondence/service/tell";
import { keepingOf } from "@/lib/domains/organizations/service/keeping";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { implement, recordActivity } from "@/lib/service/operation";
import { interviewCalls } from "../contract";
import {
  type InterviewRow,
  type InterviewWithConversation,
  keepAnswer,
  listAnswers,
  updateInterviewRow,
} from "../queries";
import { asksDay, asksUnit, formAt, gapOf, minutesFor, problemOf } from "../rules";
import { type Terms, termsShown } from "../rules/terms";
import { dropAnswerFile } from "./answer-files";
import { followUpTo } from "./follow-up";
import {
  agreeFirst,
  implementByLink,
  type Opened,
  open,
  openLocked,
  openToAnswer,
  saves,
  stateOf,
  wrong,
} from "./founder-link";
import { forgetAnswers, learnAnswers } from "./learn";
import { withAnswers } from "./wire";

/** What the founder agrees to, as it is now. */
async function termsOf(inside: GuestCtx, interview: InterviewRow): Promise<Terms> {
  const { retention } = await keepingOf(inside);
  return {
    founder_company: interview.founderCompany,
    organization_name: await organizationName(inside),
    kept_months: retention.interviews ?? null,
    model_follow_ups: interview.modelFollowUps,
  };
}

const readShown = implementByLink(interviewCalls.readAsFounder, async (ctx, { token }) => {
  const { inside, interview, conversation } = await open(ctx, token);
  const answers = await listAnswers(inside.db, inside.org.id, interview.id);
  const sender = await lookUpMember(inside, { userId: conversation.userId });
  const forms = interview.questions.map((_, at) => formAt(interview.questionForms, at));
  return {
    state: stateOf({ interview, conversation }, ctx.now()),
    founder_name: conversation.receiverName,
    ...(await termsOf(inside, interview)),
    asked_by: sender?.fullName ?? "",
    custom_instructions: interview.customInstructions,
    has_consented: interview.consentedAt !== null,
    withdrawn_at: interview.withdrawnAt?.toISOString() ?? null,
    minutes: minutesFor(forms),
    questions: withAnswers(interview.questions, answers).map((answered, position) => {
      const form = formAt(forms, position);
      const kept = answers.find((row) => row.position === position);
      return {
        ...answered,
        kept_at: kept?.updatedAt.toISOString() ?? null,
        kind: form.kind,
        choices: form.choices,
        asked_unit: form.unit,
        asks_currency: asksUnit(form),
        asks_day: asksDay(form),
      };
    }),
  };
});

/**
 * Reading changes nothing, because mail programs open links on their own. Who asked too often is
 * told so by the page.
 */
export const readAsFounder = implement(
  interviewCalls.readAsFounder,
  { transaction: "none" },
  (ctx, input) =>
    readShown.call(ctx, input).catch((thrown) => {
      if (thrown instanceof AppError && thrown.code === "RATE_LIMITED")
        return { state: "busy" as const };
      throw thrown;
    }),
);

const ok = { done: true as const };

/** Terms may have changed since the page was opened: those that were not shown are not agreed to. */
export const consent = implementByLink(interviewCalls.consent, async (ctx, { token, terms }) => {
  const { inside, interview, conversation } = await openToAnswer(ctx, token);
  if (interview.consentedAt) return { has_consented: true };
  if (terms !== termsShown(await termsOf(inside, interview))) return { has_consented: false };
  const at = ctx.now();
  await updateInterviewRow(inside.db, inside.org.id, interview.id, { consentedAt: at });
  // Whoever edits the questions meanwhile read what no longer holds.
  const row = await lockedConversation(inside, conversation.id);
  if (row) await editConversation(inside, row, {});
  return { has_consented: true };
});

/** A save as it was typed comes late where another answer was kept since. Throws CONFLICT. */
async function assertNotLate(
  { inside, interview }: Opened,
  position: number,
  seenAt: string | null,
) {
  const rows = await listAnswers(inside.db, inside.org.id, interview.id);
  const kept = rows.find((row) => row.position === position)?.updatedAt.toISOString() ?? null;
  if (kept !== seenAt)
    throw new AppError("CONFLICT", "Answered in another window meanwhile. Reload this page.");
}

const keepTyped = saves.implementByLink(
  interviewCalls.saveAnswer,
  async (ctx, { token, position, seen_at: seenAt, ...given }) => {
    const { answer, unit, as_of: asOf, skip_reason: skipReason } = given;
    const opened = await openToAnswer(ctx, token);
    const { inside, interview } = opened;
    if (!interview.consentedAt) throw agreeFirst();
    const question = interview.questions[position];
    if (question === undefined) throw wrong("position", "There is no such question");
    const form = formAt(interview.questionForms, position);
    const typed = { answer, unit: unit || form.unit, asOf };
    const at = ctx.now();
    const problem = problemOf(form, typed, at);
    if (problem) throw wrong("answer", problem);
    if (seenAt !== undefined) await assertNotLate(opened, position, seenAt);
    if (form.kind === "file") await dropAnswerFile(inside, interview, position);
    const kept = await keepAnswer(inside.db, {
      id: newId("ans"),
      orgId: inside.org.id,
      interviewId: interview.id,
      position,
      ...(answer === ""
        ? { answer, unit: "", asOf: null, skipReason }
        : { ...typed, skipReason: "" }),
      createdAt: at,
      updatedAt: at,
    });
    return {
      done: true as const,
      // Asked about one answer once, by the model or by rule.
      gap: kept.followUp ? null : gapOf(question, form, typed),
      follow_up: null,
      kept_at: at.toISOString(),
    };
  },
);

/**
 * An answer that lacks something is kept, and what it lacks is asked for: by a model, where the
 * interview allows it, or else by rule.
 */
export const saveAnswer = implement(
  interviewCalls.saveAnswer,
  { transaction: "none", activity: "none" },
  async (ctx, input) => {
    const saved = await keepTyped.call(ctx, input);
    if (input.asks_follow_up === undefined) return saved;
    const { token, position } = input;
    return { ...saved, follow_up: await followUpTo(ctx, { token, position }) };
  },
);

export const submitAnswers = implementByLink(interviewCalls.submit, async (ctx, { token }) => {
  const { inside, interview, conversation } = await openToAnswer(ctx, token);
  if (!interview.consentedAt) throw agreeFirst();
  const { db, org } = inside;
  const answers = await listAnswers(db, org.id, interview.id);
  if (!answers.some(({ answer }) => answer !== ""))
    throw new AppError("CONFLICT", "Answer at least one question first");
  const locked = await lockedConversation(inside, conversation.id);
  if (locked) await happen(inside, locked, { type: "completed" });
  const at = ctx.now();
  const changes = { submittedAt: at, withdrawnAt: null, updatedAt: at };
  await updateInterviewRow(db, org.id, interview.id, changes);
  await learnAnswers(inside, { interview: { ...interview, ...changes }, conversation });
  await recordByFounder(inside, submitAnswers.name, { interview, conversation });
  await tellSender(inside, conversation, { what: "answered your questions" });
  return ok;
});

/** The firm's activity says what the founder did. */
function recordByFounder(
  ctx: GuestCtx,
  name: string,
  { interview, conversation }: InterviewWithConversation,
): Promise<void> {
  const detail = { founder: conversation.receiverName };
  const about = () => ({ companyId: interview.companyId, detail });
  return recordActivity(ctx, { name, activity: { about } }, { _id: interview.id });
}

export const withdrawAnswers = implementByLink(interviewCalls.withdraw, async (ctx, { token }) => {
  const { inside, interview, conversation } = await openLocked(ctx, token);
  if (!interview.submittedAt) throw new AppError("CONFLICT", "Your answers are not sent");
  const at = ctx.now();
  const changes = { submittedAt: null, withdrawnAt: at, updatedAt: at };
  await updateInterviewRow(inside.db, inside.org.id, interview.id, changes);
  await forgetAnswers(inside, interview);
  await recordByFounder(inside, withdrawAnswers.name, { interview, conversation });
  await tellSender(inside, conversation, { what: "withdrew their answers" });
  return ok;
});
