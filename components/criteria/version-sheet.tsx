"use client";

import { useFieldNames } from "@/components/custom-fields/use-custom-fields";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { ReadAgain } from "@/components/ui/read-again";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { changesBetween } from "@/lib/domains/criteria/rules/changes";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { useCriteriaSet } from "./use-criteria";

/** Versions shown; the newest are looked at. */
const SHOWN = 20;

type Props = {
  set: CriteriaSet;
  onUse: (version: CriteriaSet) => void;
  onClose: () => void;
};

/** What changed from version to version, newest first. */
export function VersionSheet({ set, onUse, onClose }: Props) {
  const numbers = Array.from({ length: Math.min(SHOWN, set.version) }, (_, at) => set.version - at);
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} title={`Versions of ${set.name}`}>
      <ol className="mt-4 flex flex-col">
        {numbers.map((number) => (
          <Version key={number} set={set} number={number} onUse={onUse} />
        ))}
      </ol>
    </Sheet>
  );
}

type VersionProps = Pick<Props, "set" | "onUse"> & { number: number };

function Version({ set, number, onUse }: VersionProps) {
  const own = useCriteriaSet(set.criteria_id, number);
  const before = useCriteriaSet(number > 1 ? set.criteria_id : "", Math.max(1, number - 1));
  const names = useFieldNames();
  const failed = own.isError ? own : before.isError ? before : null;
  const isLatest = number === set.version;
  return (
    <li className="border-border/60 border-b py-3">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="font-medium">
          Version {number}
          {own.data?.updated_at && (
            <span className="ml-2 font-normal text-[13px] text-muted-foreground">
              <Moment iso={own.data.updated_at} />
            </span>
          )}
        </h3>
        {own.data && !isLatest && (
          <Button size="small" onClick={() => own.data && onUse(own.data)}>
            Use this
          </Button>
        )}
      </div>
      {failed && (
        <ReadAgain
          message="The version could not be loaded."
          onRetry={() => void failed.refetch()}
        />
      )}
      {!own.data && !failed && <Skeleton className="mt-1 h-5 w-2/3" />}
      {own.data && number === 1 && <p className="text-muted-foreground">First version</p>}
      {own.data && before.data && number > 1 && (
        <Changes lines={changesBetween(before.data, own.data, names)} />
      )}
    </li>
  );
}

const Changes = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-1 flex flex-col gap-1">
    {lines.length === 0 && <li className="text-muted-foreground">Changed who can use it</li>}
    {lines.map((line) => (
      <li key={line} dir="auto" className="wrap-anywhere text-[13px]">
        {line}
      </li>
    ))}
  </ul>
);
