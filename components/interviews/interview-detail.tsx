"use client";

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
import type { WholeInterview } from "@/lib/domains/interviews/schema";
import { InterviewAnalysis } from "./analysis";
import { AnswerList } from "./answer-list";
import { InterviewForm } from "./interview-form";
import { statusOf } from "./status-words";
import { useInterview, useRemoveInterview, useUpdateInterview } from "./use-interviews";

const LIST = "/agents/founder-interview";

/** One interview: its link, how it stands, and the answers once they are sent. */
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
  const [isEdited, setEdited] = useState(false);
  const { founder_name, founder_company, founder_email, answers } = interview;
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
            {founder_name} <Badge>{statusOf(interview)}</Badge>
          </h1>
          <p className="wrap-anywhere text-muted-foreground">
            {founder_company} · {founder_email}
          </p>
        </div>
        <Acts interview={interview} onEdit={() => setEdited(true)} />
      </div>
      {isEdited ? (
        <Edit interview={interview} onDone={() => setEdited(false)} />
      ) : (
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
            <Emails conversationId={interview.conversation_id} />
          </div>
        </>
      )}
    </>
  );
}

function Acts({ interview, onEdit }: { interview: WholeInterview; onEdit: () => void }) {
  const router = useRouter();
  const remove = useRemoveInterview();

  async function removed() {
    const result = await remove.mutateAsync(interview._id);
    if (!result.ok) return toast.error(result.error.message);
    toast.success("Interview deleted");
    router.push(LIST);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {interview.status === "draft" && (
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
      )}
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
  </section>
);

const Answers = ({ interview }: { interview: WholeInterview }) => (
  <section className="max-w-2xl">
    <p className="mb-6 text-muted-foreground">
      Sent <Moment iso={interview.submitted_at ?? interview.updated_at} />. Said by the founder, not
      checked.
    </p>
    <AnswerList questions={interview.answers ?? []} />
    <InterviewAnalysis interview={interview} />
  </section>
);

function Edit({ interview, onDone }: { interview: WholeInterview; onDone: () => void }) {
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
