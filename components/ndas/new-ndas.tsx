"use client";

import Link from "next/link";
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
import { useMe } from "@/components/providers/me-provider";
import { Notice } from "@/components/ui/notice";
import { counted } from "@/lib/core/counted";
import type { FieldErrors } from "@/lib/core/errors";
import type { ActionError } from "@/lib/core/result";
import { FILLED_MAX, NAME_MAX, RECEIVERS_MAX } from "@/lib/domains/ndas/constants";
import { documentIn } from "./document-field";
import { DocumentSource, type Filled, knownOf } from "./document-source";
import { ownFieldsOf, ownOf, typedOf } from "./recipient-rows";
import { EndsOnField, WordsFields } from "./shared-fields";
import { LIST, sharedNames, usePreparing } from "./use-preparing";

const nobody: ActionError = {
  code: "INVALID_INPUT",
  message: "Name at least one recipient",
};

const tooMany: ActionError = {
  code: "INVALID_INPUT",
  message: `A template is filled in for at most ${FILLED_MAX} recipients at once. Add the rest in a second batch.`,
};

/** What is asked of each receiver; `most` of them at once. */
const receiving = (most: number): PeopleKind => ({
  one: "recipient",
  title: "Recipients",
  list: "receivers",
  fields: { name: "receiver_name", email: "receiver_email" },
  most,
  maxLength: NAME_MAX,
});

/** The same document, or a template with each one's fields, for several recipients; nothing is sent. */
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
  const me = useMe();
  const [template, setTemplate] = useState<Filled | null>(null);
  const [endsOn, setEndsOn] = useState("");
  const preparing = usePreparing(initial);
  const { rows, setRows, error, setError } = preparing;
  const first = filled(rows)[0];

  async function submit(form: HTMLFormElement) {
    const prepared = { sent: filled(rows), shared: typedIn(form, sharedNames) };
    if (prepared.sent.length === 0) return setError(nobody);
    if (template && prepared.sent.length > FILLED_MAX) return setError(tooMany);
    return template
      ? preparing.filledIn(template, prepared)
      : preparing.uploaded(documentIn(form), prepared);
  }

  return (
    <RecordForm
      submit="Create NDAs"
      isPending={preparing.isPending}
      error={error}
      onCancel={() => router.push(LIST)}
      onInput={(form) => setEndsOn(typedIn(form, ["ends_on"]).ends_on)}
      onSubmit={submit}
    >
      {(wrong) => (
        <>
          <Made count={preparing.made} />
          <DocumentSource
            filled={template}
            known={{
              ...knownOf({ ...typedOf(first), ends_on: endsOn }, me),
              ...ownOf(template, first),
            }}
            wrong={wrong}
            onChange={setTemplate}
            sample={first?.name || "the first recipient"}
          />
          <PeopleField
            kind={receiving(template ? FILLED_MAX : RECEIVERS_MAX)}
            rows={rows}
            wrong={wrong}
            onChange={setRows}
            ownFields={(row) => ownFieldsOf(template, row)}
          />
          <LeftCompanies left={left} />
          <Shared wrong={wrong} />
        </>
      )}
    </RecordForm>
  );
}

/** What was prepared although others were refused. */
function Made({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice>
      {counted(count, "NDA")} {count === 1 ? "was" : "were"} prepared, and the recipients below were
      not.{" "}
      <Link href={`${LIST}/drafts`} prefetch={false} className="link">
        Emails to send
      </Link>
    </Notice>
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
