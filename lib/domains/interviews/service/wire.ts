import "server-only";
import { notFound } from "@/lib/core/errors";
import { lettersOf } from "@/lib/domains/correspondence/service";
import { appUrl } from "@/lib/platform/env";
import type { OrgCtx } from "@/lib/service/context";
import {
  type AnswerRow,
  findInterview,
  type InterviewWithConversation,
  listAnswers,
  listAnswersOf,
} from "../queries";
import { formAt, isSettled } from "../rules";
import type { Interview, WholeInterview } from "../schema";
import { analysisOf } from "./analysis";

/** The founder's page. */
export const linkOf = ({ trackingId }: InterviewWithConversation["interview"]) =>
  `${appUrl()}/founder-interview/${trackingId}`;

/** An interview as the API shows it. */
export function toInterview({ interview, conversation }: InterviewWithConversation): Interview {
  const isEdited = interview.updatedAt > conversation.updatedAt;
  const changedAt = isEdited ? interview.updatedAt : conversation.updatedAt;
  return {
    _id: interview.id,
    id: interview.id,
    tracking_id: interview.trackingId,
    link: linkOf(interview),
    conversation_id: conversation.id,
    founder_name: conversation.receiverName,
    founder_email: conversation.receiverEmail,
    founder_company: interview.founderCompany,
    company_id: interview.companyId,
    user_id: conversation.userId,
    custom_instructions: interview.customInstructions,
    time_zone: conversation.receiverZone,
    followup_interval: conversation.intervalDays,
    max_followups: conversation.followUps,
    questions: interview.questions,
    question_forms: interview.questions.map((_, at) => formAt(interview.questionForms, at)),
    model_follow_ups: interview.modelFollowUps,
    is_settled: isSettled({ interview, conversation }),
    status: conversation.state,
    next_at: conversation.nextAt?.toISOString() ?? null,
    submitted_at: interview.submittedAt?.toISOString() ?? null,
    withdrawn_at: interview.withdrawnAt?.toISOString() ?? null,
    created_at: interview.createdAt.toISOString(),
    updated_at: changedAt.toISOString(),
    version: conversation.version,
  };
}

/** Each question with its answer, or none yet. */
export function withAnswers(questions: readonly string[], rows: readonly AnswerRow[]) {
  const answers = new Map(rows.map((row) => [row.position, row]));
  return questions.map((question, position) => ({
    question,
    answer: answers.get(position)?.answer ?? "",
    unit: answers.get(position)?.unit ?? "",
    as_of: answers.get(position)?.asOf ?? null,
    skip_reason: answers.get(position)?.skipReason ?? "",
    follow_up: answers.get(position)?.followUp ?? "",
  }));
}

/** What founders sent, by interview: each question with its answer. */
export async function answersSent(
  ctx: OrgCtx,
  sent: readonly Pick<Interview, "_id" | "questions">[],
): Promise<Map<string, ReturnType<typeof withAnswers>>> {
  const ids = sent.map(({ _id }) => _id);
  const rows = Map.groupBy(
    await listAnswersOf(ctx.db, ctx.org.id, ids),
    ({ interviewId }) => interviewId,
  );
  return new Map(
    sent.map(({ _id, questions }) => [_id, withAnswers(questions, rows.get(_id) ?? [])]),
  );
}

/** An interview with its mails and answers. Throws NOT_FOUND. */
export async function wholeInterview(ctx: OrgCtx, interviewId: string): Promise<WholeInterview> {
  const found = await findInterview(ctx.db, ctx.org.id, interviewId);
  if (!found) throw notFound("Interview");
  const { interview, conversation } = found;
  const written = await lettersOf(ctx, conversation.id);
  const rows = interview.submittedAt ? await listAnswers(ctx.db, ctx.org.id, interviewId) : null;
  return {
    ...toInterview(found),
    letters: written.flatMap(({ step, way, subject, sentAt }) =>
      way && sentAt ? [{ step, way, subject, sent_at: sentAt.toISOString() }] : [],
    ),
    answers: rows && withAnswers(interview.questions, rows),
    analysis: rows && (await analysisOf(ctx, interview, rows)),
  };
}
