import "server-only";
import { implement } from "@/lib/service/operation";
import { interviewCalls } from "../contract";
import { findInterviews, listAnswersOf } from "../queries";
import { wordsOf } from "../rules";

export const compareInterviews = implement(
  interviewCalls.compare,
  { transaction: "read" },
  async ({ db, org }, { interview_ids: ids }) => {
    const asked = [...new Set(ids)];
    const found = await findInterviews(db, org.id, asked);
    const byId = new Map(found.map((one) => [one.interview.id, one]));
    const all = asked.flatMap((id) => byId.get(id) ?? []);
    // What was not sent is not the firm's to read.
    const sent = all.flatMap(({ interview }) => (interview.submittedAt ? interview.id : []));
    const answers = Map.groupBy(
      await listAnswersOf(db, org.id, sent),
      ({ interviewId }) => interviewId,
    );
    const answerTo = (question: string, { interview }: (typeof all)[number]) =>
      answers
        .get(interview.id)
        ?.findLast((row) => row.answer !== "" && interview.questions[row.position] === question);
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
        answers: all.map((one) => {
          const row = answerTo(question, one);
          return row ? wordsOf(row) : null;
        }),
      })),
    };
  },
);
