import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { interviewCalls } from "../contract";
import { findInterview, listAnswers } from "../queries";
import { wordsOf } from "../rules";

/** An interview with the answers that were sent, by their questions; null when it is not there. */
async function answeredOf({ db, org }: OrgCtx, interviewId: string) {
  const found = await findInterview(db, org.id, interviewId);
  if (!found) return null;
  const { interview, conversation } = found;
  const rows = interview.submittedAt ? await listAnswers(db, org.id, interviewId) : [];
  const answers = new Map(
    rows.flatMap((row) =>
      row.answer === "" ? [] : [[interview.questions[row.position], wordsOf(row)] as const],
    ),
  );
  return { interview, conversation, answers };
}

export const compareInterviews = implement(
  interviewCalls.compare,
  { transaction: "read" },
  async (ctx, { interview_ids: ids }) => {
    const all: NonNullable<Awaited<ReturnType<typeof answeredOf>>>[] = [];
    for (const id of new Set(ids)) {
      const one = await answeredOf(ctx, id);
      if (one) all.push(one);
    }
    const questions = new Set(all.flatMap(({ interview }) => interview.questions));
    return {
      founders: all.map(({ interview, conversation }) => ({
        interview_id: interview.id,
        founder_name: conversation.receiverName,
        founder_company: interview.founderCompany,
        submitted_at: interview.submittedAt?.toISOString() ?? null,
      })),
      questions: [...questions].map((question) => ({
        question,
        answers: all.map(({ answers }) => answers.get(question) ?? null),
      })),
    };
  },
);
