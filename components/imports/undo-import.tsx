"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormNotice } from "@/components/ui/form-notice";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import { ClientError } from "@/lib/client/fetch-json";
import { companiesCounted, counted } from "@/lib/core/counted";
import type { ImportSummary, UndoPreview } from "@/lib/domains/imports/schema";
import { titleOf } from "./import-words";
import { useUndoImport, useUndoPreview } from "./use-imports";

type Props = { asked: Pick<ImportSummary, "_id" | "kind" | "file_name">; onClose: () => void };

/** Shows what undoing an import removes and keeps, then does it. */
export function UndoImport({ asked, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Undo this import?"
      description={titleOf(asked)}
    >
      <Question importId={asked._id} onClose={onClose} />
    </Dialog>
  );
}

function Question({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { data, error } = useUndoPreview(importId);
  const undo = useUndoImport();
  // Nothing is wrong with the preview then: the import can't be undone, and the message says why.
  const isRefused = error instanceof ClientError && error.code === "CONFLICT";
  const refusal = undo.data?.ok === false ? undo.data.error : undefined;

  async function act() {
    if (undo.isPending) return;
    const result = await undo.mutateAsync({ importId });
    if (result.ok) onClose();
  }

  return (
    <div className="flex flex-col gap-5">
      <FormNotice error={refusal} />
      {error && (
        <Notice>
          {isRefused ? error.message : `The preview could not be loaded. ${error.message}`}
        </Notice>
      )}
      {!data && !error && <Skeleton className="h-16" />}
      {data && <Consequences preview={data} />}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {isRefused ? "Close" : "Cancel"}
        </Button>
        {!isRefused && (
          <SubmitButton type="button" variant="destructive" pending={undo.isPending} onClick={act}>
            Undo import
          </SubmitButton>
        )}
      </div>
    </div>
  );
}

/**
 * What is removed and what is kept. The sentence about other people's use is always there, so that
 * it does not reveal whether there is any.
 */
export function Consequences({ preview }: { preview: UndoPreview }) {
  const { companies, claims, kept, kept_total } = preview;
  return (
    <>
      <p className="text-pretty">
        {counted(claims, "value")} of {companiesCounted(companies)} will be removed. Values from
        other sources stay. Companies in use in notes or projects you can’t see will be kept too.
      </p>
      {kept_total > 0 && (
        <section aria-labelledby="kept">
          <h3 id="kept" className="font-medium">
            {companiesCounted(kept_total)} will be kept because{" "}
            {kept_total === 1 ? "it is" : "they are"} in use
          </h3>
          <ul className="mt-2 max-h-56 divide-y divide-border overflow-y-auto rounded-lg border border-border">
            {kept.map(({ company_id, name, why }) => (
              <li key={company_id} className="px-3 py-2">
                <Link
                  href={`/companies/${company_id}`}
                  prefetch={false}
                  className="wrap-anywhere font-medium hover:underline"
                >
                  {name}
                </Link>
                <p className="text-[13px] text-muted-foreground">{why}</p>
              </li>
            ))}
            {kept_total > kept.length && (
              <li className="px-3 py-2 text-[13px] text-muted-foreground">
                And {(kept_total - kept.length).toLocaleString("en")} more
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  );
}
