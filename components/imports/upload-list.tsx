"use client";

import { RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Tooltip } from "@/components/ui/tooltip";
import { sizeText } from "./import-words";
import type { Upload } from "./upload-queue";

type Props = {
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
};

/** Files being uploaded, or whose upload failed. */
export function UploadList({ uploads, onRetry, onRemove }: Props) {
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Uploads" className="mb-6">
      <ul className="flex flex-col divide-y divide-border rounded-xl bg-card shadow-[0_0_0_1px_var(--border)]">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => onRetry(upload.id)}
            onRemove={() => onRemove(upload.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload, onRetry, onRemove }: RowProps) {
  const { file, state, share, problem } = upload;
  const hasFailed = state === "failed";
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
            {file.name}
          </span>
          <span className="shrink-0 text-[13px] text-muted-foreground">
            {state === "sending" && `${sizeText(file.size * share)} of `}
            {sizeText(file.size)}
          </span>
        </div>
        {state === "sending" && (
          <div className="mt-2">
            <Progress label={`Uploading ${file.name}`} share={share} />
          </div>
        )}
        {state === "waiting" && (
          <p className="text-[13px] text-muted-foreground">Waiting for the previous file</p>
        )}
        {hasFailed && (
          <p role="alert" className="wrap-anywhere text-[13px] text-negative">
            Not uploaded. {problem} Nothing was changed.
          </p>
        )}
      </div>
      {hasFailed && (
        <Button size="small" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
      <Tooltip label={hasFailed ? "Dismiss" : "Cancel"}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={hasFailed ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </Tooltip>
    </li>
  );
}
