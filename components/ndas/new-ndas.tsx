"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { LeftCompanies, NewForMany } from "@/components/correspondence/new-for-many";
import {
  filled,
  PeopleField,
  type PeopleKind,
  type PersonRow,
} from "@/components/correspondence/people-field";
import {
  FollowUpFields,
  RecordForm,
  TimeZoneField,
  typedIn,
} from "@/components/correspondence/record-form";
import type { FieldErrors } from "@/lib/core/errors";
import type { ActionError } from "@/lib/core/result";
import { NAME_MAX, RECEIVERS_MAX } from "@/lib/domains/ndas/constants";
import { DocumentField, documentIn } from "./document-field";
import { failureOf, noFile } from "./new-nda";
import { EndsOnField, WordsFields } from "./shared-fields";
import { useCreateNdas } from "./use-ndas";

const LIST = "/agents/nda-negotiation";
const names = [
  "followup_interval",
  "max_followups",
  "time_zone",
  "ends_on",
  "custom_instructions",
  "sender_signature",
] as const;
const nobody: ActionError = {
  code: "INVALID_INPUT",
  message: "Name at least one recipient",
};

/** What is asked of each receiver. */
const receiving: PeopleKind = {
  one: "recipient",
  title: "Recipients",
  list: "receivers",
  fields: { name: "receiver_name", email: "receiver_email" },
  most: RECEIVERS_MAX,
  maxLength: NAME_MAX,
};

/** The same document for several recipients, such as the founders of a project; nothing is sent. */
export const NewNdas = ({ projectId }: { projectId: string | null }) => (
  <NewForMany
    title="NDAs for several recipients"
    back={{ href: LIST, label: "NDAs" }}
    projectId={projectId}
    most={RECEIVERS_MAX}
  >
    {(initial, left) => <ManyForm initial={initial} left={left} />}
  </NewForMany>
);

function ManyForm({ initial, left }: { initial: PersonRow[]; left: number }) {
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
          <PeopleField kind={receiving} rows={rows} wrong={wrong} onChange={setRows} />
          <LeftCompanies left={left} />
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
      <FollowUpFields wrong={wrong} />
      <TimeZoneField label="Time zone of all recipients" errors={wrong.time_zone} />
      <EndsOnField label="Agreements end on" errors={wrong.ends_on} />
    </div>
    <WordsFields hint="Every recipient reads it above the document." wrong={wrong} />
  </>
);
