"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMe, useOwner } from "@/components/providers/me-provider";
import { BackLink } from "@/components/ui/back-link";
import { ClientError } from "@/lib/client/fetch-json";
import type { ActionError } from "@/lib/core/result";
import { documentIn } from "./document-field";
import { DocumentSource, type Filled, filledFile, knownOf } from "./document-source";
import { NdaForm, type Typed } from "./nda-form";
import { ReceiverLead } from "./receiver-lead";
import { useCreateNda } from "./use-ndas";

const LIST = "/agents/nda-negotiation";
export const noFile: ActionError = {
  code: "INVALID_INPUT",
  message: "Choose a document",
  fields: { nda_file: ["Choose a document"] },
};

/** Why an upload failed, for a form to show. */
export function failureOf(thrown: unknown): ActionError {
  if (!(thrown instanceof ClientError)) throw thrown;
  const { fields, message } = thrown;
  // The file is the part `nda_file` of the form, whatever the server calls what it stored.
  const named = fields?.file && { nda_file: fields.file };
  // A template's end date is the form's.
  const dated = fields?.["values.ends_on"] && { ends_on: fields["values.ends_on"] };
  return { code: "INVALID_INPUT", message, fields: fields && { ...fields, ...named, ...dated } };
}

/** Prepares an NDA with the page that its receiver will see; nothing is sent. */
export function NewNda() {
  const router = useRouter();
  const create = useCreateNda();
  const [typed, setTyped] = useState<Typed>();
  const [error, setError] = useState<ActionError>();
  const [filled, setFilled] = useState<Filled | null>(null);
  const me = useMe();
  const owner = useOwner();
  const known = knownOf(typed, me);

  async function submit(fields: Typed, form: HTMLFormElement) {
    try {
      const file = filled ? await filledFile(filled, knownOf(fields, me), owner) : documentIn(form);
      if (!file) return setError(noFile);
      const nda = await create.mutateAsync({ file, fields });
      router.push(`${LIST}/${nda._id}`);
    } catch (thrown) {
      setError(failureOf(thrown));
    }
  }

  return (
    <>
      <BackLink href={LIST}>NDAs</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">New NDA</h1>
      <p className="mb-6 text-muted-foreground">
        You’ll get a link for the recipient. Nothing is sent until you send it.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <NdaForm
          submit="Create NDA"
          isPending={create.isPending}
          error={error}
          onChange={setTyped}
          onCancel={() => router.push(LIST)}
          onSubmit={submit}
        >
          <DocumentSource
            filled={filled}
            known={known}
            wrong={error?.fields ?? {}}
            onChange={setFilled}
          />
        </NdaForm>
        <Preview typed={typed} />
      </div>
    </>
  );
}

/** The top of the receiver's page, while it is typed. */
function Preview({ typed }: { typed: Typed | undefined }) {
  const { organization, full_name } = useMe();
  return (
    <section aria-label="What the recipient sees" className="lg:sticky lg:top-6">
      <p className="mb-2 text-[13px] text-muted-foreground">What the recipient sees</p>
      <div className="rounded-xl border border-border bg-card p-5">
        <p className="wrap-anywhere font-semibold text-lg tracking-[-0.015em]">
          {organization.name} asks you to agree to an NDA
        </p>
        <ReceiverLead
          receiverName={typed?.receiver_name.trim() || "the recipient"}
          askedBy={full_name}
          organization={organization.name}
          introduction={typed?.custom_instructions ?? ""}
          signature={typed?.sender_signature ?? ""}
        />
        <p className="mt-4 text-[13px] text-muted-foreground">
          The document follows, page by page, and below it: accept, ask for changes, or decline.
        </p>
      </div>
    </section>
  );
}
