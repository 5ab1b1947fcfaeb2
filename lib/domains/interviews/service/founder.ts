import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { callsByLink } from "@/lib/domains/accounts/service/guest-calls";
import { enterByToken, type GuestCtx } from "@/lib/domains/accounts/service/guests";
import { editConversation, happen, lockedConversation } from "@/lib/domains/correspondence/service";
import { tellSender } from "@/lib/domains/correspondence/service/tell";
import { keepingOf } from "@/lib/domains/organizations/service/keeping";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import type { Ctx } from "@/lib/service/context";
import { rateLimited, takeUse } from "@/lib/service/limits";
import { implement, recordActivity } from "@/lib/service/operation";
import { CALLS_PER_LINK, GUEST_CALLS_PER_HOUR, SAVES_PER_HOUR } from "../constants";
import { interviewCalls } from "../contract";
import {
  findInterview,
  type InterviewWithConversation,
  keepAnswer,
  listAnswers,
  lockInterview,
  updateInterviewRow,
} from "../queries";
import { asksDay, asksUnit, formAt, gapOf, linkStateOf, minutesFor, problemOf } from "../rules";
import { forgetAnswers, learnAnswers } from "./learn";
import { withAnswers } from "./wire";

const noLonger = () =>
  new AppError("NOT_FOUND", "This link no longer works. Ask the person who sent it to you.");

const { implementByLink } = callsByLink("interviews.guest", GUEST_CALLS_PER_HOUR);
const saves = callsByLink("interviews.saves", SAVES_PER_HOUR);
const perLink = { name: "interviews.link", uses: CALLS_PER_LINK, windowSeconds: 3600 };

type Opened = InterviewWithConversation & { inside: GuestCtx };

/**
 * Enters by a founder's link. Throws the same for links that are unknown, expired or withdrawn, and
 * RATE_LIMITED for one that is used too often, from wherever.
 */
async function open(ctx: Ctx, token: string): Promise<Opened> {
  const inside = await enterByToken(ctx, token, "interview");
  const found = inside && (await findInterview(inside.db, inside.org.id, inside.actor.id));
  if (!found) throw noLonger();
  const { isAllowed, retryAfter } = await takeUse(inside, perLink, found.interview.id);
  if (!isAllowed) throw rateLimited("This link was used very often.", retryAfter);
  return { inside, ...found };
}

/** The same for a write: the interview is locked. */
async function openLocked(ctx: Ctx, token: string): Promise<Opened> {
  const opened = await open(ctx, token);
  const { inside, interview } = opened;
  const row = await lockInterview(inside.db, inside.org.id, interview.id);
  if (!row || row.removedAt) throw noLonger();
  return { ...opened, interview: row };
}

const refusals = {
  submitted: "Your answers were sent before",
  closed: "This interview was closed. Ask the person who sent it to you.",
  expired: "The time to answer is over. Ask the person who sent it to you.",
} as const;

const stateOf = ({ interview, conversation }: InterviewWithConversation, now: Date) =>
  linkStateOf({ ...interview, state: conversation.state }, now);

/** The same for one whose answers can still be given. */
async function openToAnswer(ctx: Ctx, token: string): Promise<Opened> {
  const opened = await openLocked(ctx, token);
  const state = stateOf(opened, ctx.now());
  if (state !== "open") throw new AppError("CONFLICT", refusals[state]);
  return opened;
}

const readShown = implementByLink(interviewCalls.readAsFounder, async (ctx, { token }) => {
  const { inside, interview, conversation } = await open(ctx, token);
  const answers = await listAnswers(inside.db, inside.org.id, interview.id);
  const sender = await lookUpMember(inside, { userId: conversation.userId });
  const { retention } = await keepingOf(inside);
  const forms = interview.questions.map((_, at) => formAt(interview.questionForms, at));
  return {
    state: stateOf({ interview, conversation }, ctx.now()),
    founder_name: conversation.receiverName,
    founder_company: interview.founderCompany,
    organization_name: await organizationName(inside),
    asked_by: sender?.fullName ?? "",
    custom_instructions: interview.customInstructions,
    has_consented: interview.consentedAt !== null,
    withdrawn_at: interview.withdrawnAt?.toISOString() ?? null,
    minutes: minutesFor(forms),
    kept_months: retention.interviews ?? null,
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

export const consent = implementByLink(interviewCalls.consent, async (ctx, { token }) => {
  const { inside, interview, conversation } = await openToAnswer(ctx, token);
  if (interview.consentedAt) return ok;
  const at = ctx.now();
  await updateInterviewRow(inside.db, inside.org.id, interview.id, { consentedAt: at });
  // Whoever edits the questions meanwhile read what no longer holds.
  const row = await lockedConversation(inside, conversation.id);
  if (row) await editConversation(inside, row, {});
  return ok;
});

const agreeFirst = () => new AppError("CONFLICT", "Agree first to how your answers are used");

const wrong = (field: "position" | "answer", message: string) =>
  new AppError("INVALID_INPUT", message, { fields: { [field]: [message] } });

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

/** An answer that lacks something is kept, and what it lacks is asked for. */
export const saveAnswer = saves.implementByLink(
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
    await keepAnswer(inside.db, {
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
      gap: gapOf(question, form, typed),
      kept_at: at.toISOString(),
    };
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
