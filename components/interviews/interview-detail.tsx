"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { WholeInterview } from "@/lib/domains/interviews/schema";
import { AnswerList } from "./answer-list";
import { InterviewForm } from "./interview-form";
import { statusWords } from "./status-words";
import {
  useInterview,
  useMarkSent,
  useRemoveInterview,
  useUpdateInterview,
} from "./use-interviews";

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
  const { founder_name, founder_company, founder_email, status, answers } = interview;
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
            {founder_name} <Badge>{statusWords[status]}</Badge>
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
          {answers === null && <Link interview={interview} />}
          {answers === null ? (
            <Questions interview={interview} />
          ) : (
            <Answers interview={interview} />
          )}
        </>
      )}
    </>
  );
}

function Acts({ interview, onEdit }: { interview: WholeInterview; onEdit: () => void }) {
  const router = useRouter();
  const markSent = useMarkSent();
  const remove = useRemoveInterview();

  async function sent() {
    const result = await markSent.mutateAsync(interview._id);
    if (!result.ok) toast.error(result.error.message);
  }

  async function removed() {
    const result = await remove.mutateAsync(interview._id);
    if (!result.ok) return toast.error(result.error.message);
    toast.success("Interview deleted");
    router.push(LIST);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {interview.status === "draft" && (
        <>
          <Button size="small" variant="primary" aria-disabled={markSent.isPending} onClick={sent}>
            I sent the link
          </Button>
          <Button size="small" onClick={onEdit}>
            Edit
          </Button>
        </>
      )}
      <Button size="small" variant="ghost" aria-disabled={remove.isPending} onClick={removed}>
        Delete
      </Button>
    </div>
  );
}

/** The link to hand over, and what happens next. */
function Link({ interview }: { interview: WholeInterview }) {
  const id = useId();
  const { status, letters, next_at } = interview;
  return (
    <section className="mb-8 max-w-2xl">
      <label htmlFor={id} className="mb-1.5 block font-medium text-[13px]">
        The founder’s link
      </label>
      <CopyField
        control={{ id, name: "link", "aria-describedby": `${id}-hint`, "aria-invalid": undefined }}
        what="link"
        value={interview.link}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-[13px] text-muted-foreground">
        {status === "draft" ? (
          "Anyone with this link can read and answer the questions, without an account. Send it yourself, then press “I sent the link”."
        ) : (
          <>
            You sent it <Moment iso={letters[0]?.sent_at ?? interview.updated_at} />.
            {next_at && (
              <>
                {" "}
                Follow up after <Moment iso={next_at} />.
              </>
            )}
          </>
        )}
      </p>
    </section>
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
