import Link from "next/link";
import { BackLink } from "@/components/ui/back-link";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { InterviewComparison } from "@/lib/domains/interviews/schema/compare";

const LIST = "/agents/founder-interview";

/** What several founders answered, a row for each question. */
export const InterviewsSideBySide = ({ comparison }: { comparison: InterviewComparison }) => (
  <>
    <BackLink href={LIST}>Founder interviews</BackLink>
    <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">Compare interviews</h1>
    <p className="mb-6 text-muted-foreground">Said by the founders, not checked.</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
    <section aria-label="Answers side by side" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Answers side by side</caption>
        <Head founders={comparison.founders} />
        <tbody>
          {comparison.questions.map(({ question, answers }) => (
            <tr key={question} className="border-border border-b align-top">
              <th
                scope="row"
                dir="auto"
                className="wrap-anywhere min-w-40 max-w-64 py-2.5 pr-4 pl-2 font-medium"
              >
                {question}
              </th>
              {comparison.founders.map(({ interview_id }, at) => (
                <td
                  key={interview_id}
                  dir="auto"
                  className="wrap-anywhere min-w-48 whitespace-pre-line px-3 py-2.5"
                >
                  {answers[at] ?? <span className="text-muted-foreground">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);

/** An address that names no interviews. */
export const NothingToCompare = () => (
  <>
    <BackLink href={LIST}>Founder interviews</BackLink>
    <h1 className="mt-2 mb-6 font-semibold text-[22px] tracking-[-0.02em]">Compare interviews</h1>
    <EmptyState
      title="Choose interviews"
      action={
        <Link href={LIST} prefetch={false} className={buttonVariants({ variant: "primary" })}>
          Open founder interviews
        </Link>
      }
    >
      Open an answered interview. When other founders answered the same questions, it leads here.
    </EmptyState>
  </>
);

const Head = ({ founders }: Pick<InterviewComparison, "founders">) => (
  <thead>
    <tr className="border-border border-b align-bottom">
      <th scope="col" className="py-2 pr-4 pl-2 font-normal text-[13px] text-muted-foreground">
        Question
      </th>
      {founders.map(({ interview_id, founder_name, founder_company, submitted_at }) => (
        <th key={interview_id} scope="col" className="px-3 py-2 font-medium">
          <Link href={`${LIST}/${interview_id}`} prefetch={false} className="hover:underline">
            {founder_company}
          </Link>
          <span className="wrap-anywhere block font-normal text-[13px] text-muted-foreground">
            {founder_name}
            {submitted_at === null && " · not answered yet"}
          </span>
        </th>
      ))}
    </tr>
  </thead>
);
