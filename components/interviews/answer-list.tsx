import type { FounderInterview } from "@/lib/domains/interviews/schema";

type Answered = FounderInterview["questions"][number];

type ListProps = { questions: readonly Answered[]; editHrefOf?: (position: number) => string };

/** Questions with their answers; what was skipped says why. */
export const AnswerList = ({ questions, editHrefOf }: ListProps) => (
  <dl className="mb-8 flex flex-col gap-5">
    {questions.map(({ question, answer, skip_reason }, position) => (
      <div key={question}>
        <dt dir="auto" className="wrap-anywhere font-medium">
          {question}
        </dt>
        <dd dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
          {answer || (
            <span className="text-muted-foreground">
              {skip_reason ? `Skipped: ${skip_reason}` : "Not answered"}
            </span>
          )}
          {editHrefOf && (
            <a
              href={editHrefOf(position)}
              aria-label={`Change the answer to “${question}”`}
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
