"use client";

import { useState } from "react";
import { PanelPart } from "@/components/accounts/panel-part";
import { useRead } from "@/components/providers/use-read";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Field } from "@/components/ui/field";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { type RetentionKind, retentionNouns } from "@/lib/core/retention";
import { retentionMonths } from "@/lib/domains/privacy/constants";
import { privacyCalls } from "@/lib/domains/privacy/contract";
import { useSaveRetention } from "./use-keeping";

type Months = (typeof retentionMonths)[number];
type Chosen = { kind: RetentionKind; months: Months };

const kinds: Record<RetentionKind, { label: string; hint: string }> = {
  threads: {
    label: "Threads",
    hint: "Questions and answers, members’ private ones too. Counted from the last message.",
  },
  imports: {
    label: "Imported rows and files",
    hint: "Values taken from them stay, with what they quote. The import can no longer be undone.",
  },
  mails: {
    label: "Emails",
    hint: "Sent and received, once the conversation is over. Those of an accepted NDA stay.",
  },
  interviews: {
    label: "Founder interviews",
    hint: "With their answers, once they are over. Values taken from them stay.",
  },
};

const monthsWords = (months: number): string => {
  if (months < 12) return counted(months, "month");
  return months === 12 ? "1 year" : `${months / 12} years`;
};

/** For how long records are kept; a shorter time is shown with what it removes before it is saved. */
export function RetentionPart() {
  const { data, error, isFetching, refetch } = useRead(privacyCalls.getRetention, {});
  const save = useSaveRetention();
  const [chosen, choose] = useState<Chosen>();
  return (
    <PanelPart title="How long things are kept">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        Older records are deleted every night and can’t be restored. Final memos, sealed activity
        and proof of NDAs are always kept.
      </p>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {data?.items.map(({ kind, months }) => (
          <Field key={kind} name={`kept_${kind}`} {...kinds[kind]}>
            {({ autoFocus: _, ...control }) => (
              <Select
                {...control}
                value={months ?? ""}
                disabled={save.isPending}
                onChange={({ target }) => {
                  const next = retentionMonths.find((one) => one === Number(target.value));
                  if (next) choose({ kind, months: next });
                  else save.mutate({ kind, months: null });
                }}
              >
                <option value="">Until the organization is deleted</option>
                {retentionMonths.map((one) => (
                  <option key={one} value={one}>
                    {monthsWords(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {chosen && (
        <AskToLimit
          {...chosen}
          isPending={save.isPending}
          onClose={() => choose(undefined)}
          onSave={() => save.mutate(chosen, { onSettled: () => choose(undefined) })}
        />
      )}
    </PanelPart>
  );
}

type AskProps = Chosen & { isPending: boolean; onClose: () => void; onSave: () => void };

/** Shows what would go before the limit is saved. */
function AskToLimit({ kind, months, isPending, onClose, onSave }: AskProps) {
  const { data, error, isFetching, refetch } = useRead(
    privacyCalls.previewRetention,
    { kind, months },
    { staleTime: 0 },
  );
  const noun = retentionNouns[kind];
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Keep ${kinds[kind].label.toLowerCase()} for ${monthsWords(months)}?`}
      description="Older records are removed tonight and every night after. This can’t be undone."
      cancel="Cancel"
      action="Save"
      isDestructive={data !== undefined && data.records > 0}
      isPending={isPending || !data}
      onAction={onSave}
    >
      <div role="status" className="mt-3">
        {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-5" />}
        {data?.records === 0 && <p>Nothing is that old yet.</p>}
        {data && data.oldest_day !== null && (
          <p>
            {counted(data.records, noun)} would be removed now. The oldest is from {data.oldest_day}
            .
          </p>
        )}
      </div>
    </AlertDialog>
  );
}
