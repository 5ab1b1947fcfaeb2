"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FollowUpField, RecordForm, typedIn } from "@/components/correspondence/record-form";
import { BackLink } from "@/components/ui/back-link";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useEntries } from "@/components/watchlists/use-entries";
import type { FieldErrors } from "@/lib/core/errors";
import type { ActionError } from "@/lib/core/result";
import { RECEIVERS_MAX } from "@/lib/domains/ndas/constants";
import { DocumentField, documentIn } from "./document-field";
import { failureOf, noFile } from "./new-nda";
import { emptyRow, filled, ReceiversField, type Row } from "./receivers-field";
import { EndsOnField, WordsFields } from "./shared-fields";
import { useCreateNdas } from "./use-ndas";

const LIST = "/agents/nda-negotiation";
const names = ["followup_interval", "ends_on", "custom_instructions", "sender_signature"] as const;
const nobody: ActionError = {
  code: "INVALID_INPUT",
  message: "Name at least one receiver",
};

/** The same document for several receivers, such as the founders of a project; nothing is sent. */
export function NewNdas({ projectId }: { projectId: string | null }) {
  return (
    <>
      <BackLink href={LIST}>NDAs</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">
        NDAs for several receivers
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
  const rows = items.slice(0, RECEIVERS_MAX).map(({ company_id, company_name }) => ({
    ...emptyRow(),
    companyId: company_id,
    companyName: company_name,
  }));
  return (
    <ManyForm initial={rows.length > 0 ? rows : [emptyRow()]} left={items.length - rows.length} />
  );
}

function ManyForm({ initial, left }: { initial: Row[]; left: number }) {
  const router = useRouter();
  const create = useCreateNdas();
  const [rows, setRows] = useState(initial);
  const [error, setError] = useState<ActionError>();

  async function submit(form: HTMLFormElement) {
    const [file, sent] = [documentIn(form), filled(rows)];
    if (!file) return setError(noFile);
    if (sent.length === 0) return setError(nobody);
    const receivers = sent.map(({ name, email, companyId }) => ({
      receiver_name: name,
      receiver_email: email,
      company_id: companyId,
    }));
    try {
      const fields = { ...typedIn(form, names), receivers: JSON.stringify(receivers) };
      await create.mutateAsync({ file, fields });
      router.push(`${LIST}/drafts`);
    } catch (thrown) {
      setError(failureOf(thrown));
    }
  }

  return (
    <RecordForm
      submit="Create NDAs"
      isPending={create.isPending}
      error={error}
      onCancel={() => router.push(LIST)}
      onSubmit={submit}
    >
      {(wrong) => (
        <>
          <DocumentField label="Document" errors={wrong.nda_file} />
          <ReceiversField rows={rows} wrong={wrong} onChange={setRows} />
          {left > 0 && (
            <p className="text-[13px] text-muted-foreground">
              The project has {left} more companies: write to them after these.
            </p>
          )}
          <Shared wrong={wrong} />
        </>
      )}
    </RecordForm>
  );
}

/** What every receiver reads alike. */
const Shared = ({ wrong }: { wrong: FieldErrors }) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <FollowUpField value={undefined} errors={wrong.followup_interval} />
      <EndsOnField label="Agreements end on" errors={wrong.ends_on} />
    </div>
    <WordsFields hint="Every receiver reads it above the document." wrong={wrong} />
  </>
);
