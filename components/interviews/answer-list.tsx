import type { FounderInterview } from "@/lib/domains/interviews/schema";

type Answered = Pick<
  FounderInterview["questions"][number],
  "question" | "answer" | "unit" | "as_of" | "skip_reason" | "follow_up"
>;

type ListProps = {
  questions: readonly Answered[];
  editHrefOf?: (position: number) => string;
  /** Where the file that is an answer is downloaded; null for an answer that is none. */
  fileHrefOf: (position: number) => string | null;
};

/** Questions with their answers; what was skipped says why. */
export const AnswerList = ({ questions, editHrefOf, fileHrefOf }: ListProps) => (
  <dl className="mb-8 flex flex-col gap-5">
    {questions.map((answered, position) => (
      <div key={answered.question}>
        <dt dir="auto" className="wrap-anywhere font-medium">
          {answered.question}
        </dt>
        <dd dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
          <Answer answered={answered} fileHref={fileHrefOf(position)} />
          <FollowUp answered={answered} />
          {editHrefOf && (
            <a
              href={editHrefOf(position)}
              aria-label={`Change the answer to “${answered.question}”`}
              className="ml-2 inline-block text-[13px] text-muted-foreground underline pointer-coarse:py-3"
            >
              Change
            </a>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const quiet = "text-muted-foreground";

/** The answer was given before this question and may have been added to after it. */
const FollowUp = ({ answered: { follow_up, answer } }: { answered: Answered }) =>
  follow_up !== "" &&
  answer !== "" && (
    <span className={`block text-[13px] ${quiet}`}>Follow-up question by AI: {follow_up}</span>
  );

type AnswerProps = { answered: Answered; fileHref: string | null };

function Answer({ answered: { answer, unit, as_of, skip_reason }, fileHref }: AnswerProps) {
  if (answer === "")
    return (
      <span className={quiet}>{skip_reason ? `Skipped: ${skip_reason}` : "Not answered"}</span>
    );
  if (fileHref)
    return (
      <a href={fileHref} className="link pointer-coarse:py-3">
        {answer}
      </a>
    );
  return (
    <>
      {unit === "" ? answer : `${answer} ${unit}`}
      {as_of && <span className={quiet}> as of {as_of}</span>}
    </>
  );
}
