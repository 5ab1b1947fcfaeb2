"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  FollowUpField,
  IntroductionField,
  RecordForm,
  typedIn,
} from "@/components/correspondence/record-form";
import { BackLink } from "@/components/ui/back-link";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useEntries } from "@/components/watchlists/use-entries";
import type { ActionError } from "@/lib/core/result";
import { FOUNDERS_MAX, INSTRUCTIONS_MAX } from "@/lib/domains/interviews/constants";
import { emptyRow, FoundersField, filled, type Row } from "./founders-field";
import { QuestionsField, questionsIn } from "./questions-field";
import { useCreateInterviews } from "./use-interviews";

const LIST = "/agents/founder-interview";
const names = ["followup_interval", "custom_instructions"] as const;
const nobody: ActionError = { code: "INVALID_INPUT", message: "Name at least one founder" };

/** The same questions to several founders, such as those of a project; nothing is sent. */
export function NewInterviews({ projectId }: { projectId: string | null }) {
  return (
    <>
      <BackLink href={LIST}>Founder interviews</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">
        Interviews with several founders
      </h1>
      <p className="mb-6 text-muted-foreground">
        Each gets a link of their own. You read every email before you send it.
      </p>
      {projectId === null ? (
        <ManyForm initial={[emptyRow(), emptyRow(), emptyRow()]} left={0} />
      ) : (
        <OfProject projectId={projectId} />
      )}
    </>
  );
}

/** A row for each company of a project, for whoever founded it. */
function OfProject({ projectId }: { projectId: string }) {
  const { items, isRead, isWhole, error, isFetching, retry } = useEntries(projectId);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={retry} />;
  if (!isRead || !isWhole) return <Skeleton className="h-72 max-w-2xl" />;
  const rows = items.slice(0, FOUNDERS_MAX).map(({ company_id, company_name }) => ({
    ...emptyRow(),
    companyId: company_id,
    company: company_name,
  }));
  return (
    <ManyForm initial={rows.length > 0 ? rows : [emptyRow()]} left={items.length - rows.length} />
  );
}

function ManyForm({ initial, left }: { initial: Row[]; left: number }) {
  const router = useRouter();
  const create = useCreateInterviews();
  const [rows, setRows] = useState(initial);
  const [error, setError] = useState<ActionError>();

  async function submit(form: HTMLFormElement) {
    const sent = filled(rows);
    if (sent.length === 0) return setError(nobody);
    const founders = sent.map(({ name, email, company, companyId }) => ({
      founder_name: name,
      founder_email: email,
      founder_company: company,
      company_id: companyId,
    }));
    const result = await create.mutateAsync({
      ...typedIn(form, names),
      ...questionsIn(form),
      founders,
    });
    if (result.ok) router.push(`${LIST}/drafts`);
    else setError(result.error);
  }

  return (
    <RecordForm
      submit="Create interviews"
      isPending={create.isPending}
      error={error}
      onCancel={() => router.push(LIST)}
      onSubmit={submit}
    >
      {(wrong) => (
        <>
          <FoundersField rows={rows} wrong={wrong} onChange={setRows} />
          {left > 0 && (
            <p className="text-[13px] text-muted-foreground">
              The project has {left} more companies: write to them after these.
            </p>
          )}
          <QuestionsField interview={undefined} wrong={wrong} />
          <FollowUpField value={undefined} errors={wrong.followup_interval} />
          <IntroductionField
            hint="Every founder reads it before the first question."
            value={undefined}
            most={INSTRUCTIONS_MAX}
            errors={wrong.custom_instructions}
          />
        </>
      )}
    </RecordForm>
  );
}
