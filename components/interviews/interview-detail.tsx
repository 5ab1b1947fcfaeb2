"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Emails } from "@/components/correspondence/emails";
import { GuestLink } from "@/components/correspondence/guest-link";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { addressOf } from "@/lib/client/http-client";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import type { UpdateInterviewInput, WholeInterview } from "@/lib/domains/interviews/schema";
import { InterviewAnalysis } from "./analysis";
import { AnswerList } from "./answer-list";
import { ChangeDetails, isBounced } from "./change-details";
import { InterviewForm } from "./interview-form";
import { statusOf } from "./status-words";
import { useInterview, useRemoveInterview, useUpdateInterview } from "./use-interviews";

const LIST = "/agents/founder-interview";

/** One interview: its link, its status, and the answers once they are sent. */
export function InterviewDetail({ interviewId }: { interviewId: string }) {
  const { data, error, refetch, isFetching } = useInterview(interviewId);
  return (
    <>
      <BackLink href={LIST}>Founder interviews</BackLink>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="mt-4 h-72" />}
      {data && <Detail key={data.version} interview={data} />}
    </>
  );
}

function Detail({ interview }: { interview: WholeInterview }) {
  const [doing, setDoing] = useState<Doing>(null);
  const done = () => setDoing(null);
  const { founder_name, founder_email, answers } = interview;
  const update = useUpdateInterview();
  async function change(changes: Pick<UpdateInterviewInput, "take_over" | "founder_email">) {
    const { _id: interviewId, version } = interview;
    const result = await update.mutateAsync({ interviewId, version, ...changes });
    if (!result.ok) toast.error(result.error.message);
  }
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
            {founder_name} <Badge>{statusOf(interview)}</Badge>
          </h1>
          <p className="wrap-anywhere text-muted-foreground">
            <CompanyName interview={interview} /> · {founder_email}
          </p>
        </div>
        <Acts interview={interview} onDo={setDoing} />
      </div>
      {doing === "edit" && <Edit interview={interview} onDone={done} />}
      {doing === "details" && <ChangeDetails interview={interview} onDone={done} />}
      {doing === null && (
        <>
          {answers === null ? (
            <>
              <GuestLink label="The founder’s link" link={interview.link}>
                Anyone with this link can read and answer the questions, without an account. The
                emails below carry it.
              </GuestLink>
              <Questions interview={interview} />
            </>
          ) : (
            <Answers interview={interview} />
          )}
          <div className="mt-10">
            <Emails
              conversationId={interview.conversation_id}
              isAddressOpen={!interview.is_settled || isBounced(interview)}
              onTakeOver={() => change({ take_over: true })}
              onMove={(founder_email) => change({ founder_email })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Leads to the company's profile where it is in the data. */
const CompanyName = ({
  interview: { company_id, founder_company },
}: {
  interview: WholeInterview;
}) =>
  company_id ? (
    <Link href={`/companies/${company_id}`} prefetch={false} className="hover:underline">
      {founder_company}
    </Link>
  ) : (
    founder_company
  );

type Doing = "edit" | "details" | null;
type ActsProps = { interview: WholeInterview; onDo: (doing: Doing) => void };

/** Until the founder begins, everything can be edited; afterwards the company, and follow-ups turned off. */
function Acts({ interview, onDo }: ActsProps) {
  const router = useRouter();
  const remove = useRemoveInterview();
  const hasCompanyOnly =
    interview.is_settled && !isBounced(interview) && !interview.model_follow_ups;

  async function removed() {
    const result = await remove.mutateAsync({ interviewId: interview._id });
    if (!result.ok) return;
    toast.success("Interview deleted");
    router.push(LIST);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        onClick={() => onDo(interview.is_settled ? "details" : "edit")}
        data-page-action={hasCompanyOnly ? "Set this interview’s company" : "Edit this interview"}
      >
        {hasCompanyOnly ? "Company" : "Edit"}
      </Button>
      <Button size="small" variant="ghost" aria-disabled={remove.isPending} onClick={removed}>
        Delete
      </Button>
    </div>
  );
}

const Questions = ({ interview }: { interview: WholeInterview }) => (
  <section className="max-w-2xl">
    <h2 className="mb-2 font-semibold text-[15px]">Questions</h2>
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      {interview.questions.map((question) => (
        <li key={question} dir="auto" className="wrap-anywhere">
          {question}
        </li>
      ))}
    </ol>
    {interview.model_follow_ups && (
      <p className="mt-3 text-[13px] text-muted-foreground">
        Your AI model may ask one follow-up question about each text answer.
      </p>
    )}
  </section>
);

const Answers = ({ interview }: { interview: WholeInterview }) => (
  <section className="max-w-2xl">
    <p className="mb-6 text-muted-foreground">
      Sent <Moment iso={interview.submitted_at ?? interview.updated_at} />. Said by the founder, not
      checked.
    </p>
    <AnswerList
      questions={interview.answers ?? []}
      fileHrefOf={(position) =>
        interview.question_forms[position]?.kind === "file"
          ? addressOf(interviewCalls.readFile, { interviewId: interview._id, position })
          : null
      }
    />
    <InterviewAnalysis interview={interview} />
  </section>
);

type EditProps = { interview: WholeInterview; onDone: () => void };

function Edit({ interview, onDone }: EditProps) {
  const update = useUpdateInterview();
  return (
    <InterviewForm
      interview={interview}
      submit="Save"
      isPending={update.isPending}
      error={update.data?.ok === false ? update.data.error : undefined}
      onCancel={onDone}
      onSubmit={async (typed) => {
        const { _id: interviewId, version } = interview;
        const result = await update.mutateAsync({ interviewId, version, ...typed });
        if (result.ok) onDone();
      }}
    />
  );
}
