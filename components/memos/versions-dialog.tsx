"use client";

import { Age } from "@/components/ui/age";
import { Dialog } from "@/components/ui/dialog";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useBlockVersions } from "./use-memos";

type Props = { memoId: string; blockId: string; onClose: () => void };

/** Every version of a block, the newest first, with who wrote it. */
export function VersionsDialog({ memoId, blockId, onClose }: Props) {
  const { data, error, refetch, isFetching } = useBlockVersions(memoId, blockId);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Versions of this block">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      <ol className="flex flex-col gap-5">
        {data?.items.map(({ number, user_name, is_engine, created_at, text }) => (
          <li key={number}>
            <p className="text-[13px] text-muted-foreground">
              Version {number} ·{" "}
              {is_engine ? "Built-in engine" : (user_name ?? "A former colleague")} ·{" "}
              <Age iso={created_at} />
            </p>
            <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
              {text || <span className="text-muted-foreground">Empty</span>}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
