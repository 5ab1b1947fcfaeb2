"use client";

import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useBlockVersions, useRestoreVersion } from "./use-memos";

type Props = {
  memoId: string;
  blockId: string;
  /** Whether an earlier version can be brought back. */
  canRestore?: boolean;
  onClose: () => void;
};

const writerOf = (model: string | null) =>
  model ? `${model} and the built-in engine` : "Built-in engine";

/** Every version of a block, the newest first, with who wrote it. */
export function VersionsDialog({ memoId, blockId, canRestore = false, onClose }: Props) {
  const { data, error, refetch, isFetching } = useBlockVersions(memoId, blockId);
  const restore = useRestoreVersion();
  const newest = data?.items[0]?.number ?? 0;

  async function bringBack(number: number) {
    if (restore.isPending) return;
    const asked = { memoId, blockId, number, version: newest };
    const result = await restore.mutateAsync(asked);
    if (result.ok) onClose();
    else void refetch();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Versions of this block">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      <ol className="flex flex-col gap-5">
        {data?.items.map(({ number, user_name, is_engine, model, created_at, text }) => (
          <li key={number}>
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
              <p className="text-[13px] text-muted-foreground">
                Version {number} ·{" "}
                {is_engine ? writerOf(model) : (user_name ?? "A former colleague")} ·{" "}
                <Age iso={created_at} />
              </p>
              {canRestore && number < newest && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Restore version ${number}`}
                  aria-disabled={restore.isPending}
                  onClick={() => void bringBack(number)}
                >
                  Restore
                </Button>
              )}
            </div>
            <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
              {text || <span className="text-muted-foreground">Empty</span>}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
