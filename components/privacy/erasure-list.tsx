"use client";

import { PanelPart } from "@/components/accounts/panel-part";
import { useRead } from "@/components/providers/use-read";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { privacyCalls } from "@/lib/domains/privacy/contract";

const BUSY_MS = 2000;

/** When people were erased; who they were is not kept in a form that can be shown. */
export function ErasureList() {
  const { data, error, isFetching, refetch } = useRead(
    privacyCalls.listErasures,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => one.finished_at === null) ? BUSY_MS : false,
    },
  );
  if (error)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-12" />;
  if (data.items.length === 0) return null;
  return (
    <PanelPart title="Erasures">
      <ul className="flex flex-col gap-1 text-[13px] text-muted-foreground">
        {data.items.map(({ _id, created_at, finished_at }) => (
          <li key={_id}>
            Asked for <Moment iso={created_at} />,{" "}
            {finished_at ? (
              <>
                done <Moment iso={finished_at} />
              </>
            ) : (
              "running"
            )}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
