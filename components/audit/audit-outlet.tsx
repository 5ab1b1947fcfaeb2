"use client";

import { type FormEvent, useId } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import { WEBHOOK_URL_MAX } from "@/lib/domains/audit/constants";
import type { AuditOutlet as Outlet } from "@/lib/domains/audit/schema";
import { useAuditOutlet, useSaveWebhook } from "./use-audit";

/** Where new rows are sent, for a log system of the firm. */
export function AuditOutlet() {
  const id = useId();
  const { data, error, isFetching, refetch } = useAuditOutlet();
  const save = useSaveWebhook();
  const made = save.data?.ok ? save.data.data.secret : null;
  return (
    <section aria-labelledby={id} className="mt-10 mb-8 max-w-2xl">
      <SectionHead id={id} title="Send to a log system" />
      {error && (
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton className="mt-3 h-24" />}
      {data && <Webhook key={data.webhook_url} outlet={data} save={save} />}
      {made && <Secret secret={made} />}
    </section>
  );
}

type WebhookProps = { outlet: Outlet; save: ReturnType<typeof useSaveWebhook> };

function Webhook({ outlet, save }: WebhookProps) {
  const failure = save.data?.ok === false ? save.data.error : undefined;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const typed = String(new FormData(event.currentTarget).get("webhook_url")).trim();
    save.mutate({ webhook_url: typed === "" ? null : typed });
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-3 flex flex-col items-start gap-3 [&>div]:w-full"
    >
      <Field
        name="webhook_url"
        label="Address"
        hint="New rows are posted here as JSON lines, signed with a secret. Saving creates a new secret. Leave blank to stop sending."
        errors={failure && (failure.fields?.webhook_url ?? [failure.message])}
      >
        {({ autoFocus: _, ...control }) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            maxLength={WEBHOOK_URL_MAX}
            placeholder="https://"
            defaultValue={outlet.webhook_url ?? ""}
          />
        )}
      </Field>
      <SubmitButton pending={save.isPending}>Save address</SubmitButton>
      {outlet.last_error && <p className="text-[13px] text-negative">{outlet.last_error}</p>}
      {outlet.has_file && (
        <p className="text-[13px] text-muted-foreground">
          Your operator also keeps every row in a file.
        </p>
      )}
    </form>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <div className="mt-4">
      <Field
        name="webhook_secret"
        label="Secret"
        hint="Copy it now; you won’t see it again. Your log system uses it to verify each message."
      >
        {({ autoFocus: _, ...control }) => (
          <CopyField control={control} what="secret" value={secret} mask="•••• •••• ••••" />
        )}
      </Field>
    </div>
  );
}
