"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { counted, countText } from "@/lib/core/counted";
import type { MergePreview, NamedInvestor } from "@/lib/domains/investors/schema";
import { useMergeInvestors, useMergePreview } from "./use-investors";

type Props = { investor: NamedInvestor; other: NamedInvestor; onClose: () => void };

/** What two investors come to as one, before they are merged. */
export function MergeDialog({ investor, other, onClose }: Props) {
  const { data, error, refetch, isFetching } = useMergePreview(investor._id, other._id);
  const merge = useMergeInvestors(onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Merge investors"
      description={`${other.name} will be shown as ${investor.name}. You can undo this.`}
    >
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-32" />}
      {data && <Preview preview={data} />}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          aria-disabled={!data || merge.isPending}
          onClick={() => data && !merge.isPending && merge.mutate({ keep: investor, other })}
        >
          {merge.isPending ? "Merging…" : "Merge"}
        </Button>
      </div>
    </Dialog>
  );
}

function Preview({ preview: { keep, other, merged, in_both } }: { preview: MergePreview }) {
  const lines = [
    { label: keep.name, deals: keep },
    { label: other.name, deals: other },
    { label: "After merging", deals: merged },
  ];
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-border border-b text-[13px] text-muted-foreground">
            <th scope="col" className="py-1.5 font-normal">
              <span className="sr-only">Investor</span>
            </th>
            {["Companies", "Rounds", "Led"].map((label) => (
              <th key={label} scope="col" className="w-24 py-1.5 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, deals }, at) => (
            <tr key={label} className="border-border border-b last:border-b-0 last:font-medium">
              <th scope="row" dir="auto" className="wrap-anywhere py-2 font-[inherit]">
                {label}
              </th>
              {[deals.companies, deals.rounds, deals.leads].map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={`${at} ${column}`} className="py-2 text-right tabular-nums">
                  {countText(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {in_both > 0 && (
        <p className="mt-3 text-[13px] text-warning">
          {counted(in_both, "company names", "companies name")} both. They may be two investors.
        </p>
      )}
    </>
  );
}
