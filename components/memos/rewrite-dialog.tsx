"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import type { Memo, Rewrite } from "@/lib/domains/memos/schema";
import { Difference } from "./difference";
import { useRewritePreview, useRewriteSection } from "./use-memos";
import { WriterChoice } from "./writer-choice";

type Props = { memo: Memo; section: string; title: string; onClose: () => void };

/** A section as it would be written now, next to what it says, to accept or leave. */
export function RewriteDialog({ memo, section, title, onClose }: Props) {
  const [withModel, setWithModel] = useState(false);
  const { data, error, refetch, isFetching } = useRewritePreview(memo._id, section, withModel);
  const rewrite = useRewriteSection();
  const isSame = data && data.before.join("\n") === data.after.join("\n");

  async function accept() {
    if (rewrite.isPending || !data) return;
    const { versions, wording } = data;
    const asked = { memoId: memo._id, section, versions, wording };
    const result = await rewrite.mutateAsync(asked);
    if (result.ok) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Write “${title}” again`}
      description="From what your data says now. Your own views stay."
    >
      <div className="mb-5 empty:hidden">
        <WriterChoice withModel={withModel} onChange={setWithModel} />
      </div>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && withModel && <Share rewrite={data} />}
      {data &&
        (isSame ? (
          <p>
            {data.after.length > 0
              ? "Nothing would change."
              : "Your data has nothing for this section yet."}
          </p>
        ) : (
          <Difference {...data} />
        ))}
      <div className="mt-5 flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onClose}>
          {isSame ? "Close" : "Keep the text"}
        </Button>
        {data && !isSame && (
          <Button size="small" variant="primary" aria-disabled={rewrite.isPending} onClick={accept}>
            Accept changes
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** How much of a section a model worded, and why it is not more. */
function Share({ rewrite: { model, after } }: { rewrite: Rewrite }) {
  const text = model
    ? `${counted(model.sentences, "sentence")} of ${after.length} by ${model.name || "your model"}, the others by the built-in engine.`
    : "This section has nothing for a model to word, so the built-in engine writes it.";
  return (
    <p className="wrap-anywhere mb-3 text-[13px] text-muted-foreground">
      {[model?.failure, text].filter(Boolean).join(" ")}
    </p>
  );
}
