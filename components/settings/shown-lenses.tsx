"use client";

import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { LensFirm } from "@/lib/core/scores";
import { criteriaCalls } from "@/lib/domains/criteria/contract";

const useHideLenses = () =>
  useWrite(criteriaCalls.hideLenses, { toastsRefusal: true, rereads: ["criteria"] });

/** Which lenses everybody in the organization sees; admins choose. */
export function ShownLenses() {
  const isAdmin = useMe().role === "admin";
  const { data, error, isFetching, refetch } = useRead(criteriaCalls.listLenses, {});
  const hide = useHideLenses();
  if (error)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  // What was just chosen is shown while it is stored.
  const isHidden = (firm: LensFirm) =>
    hide.isPending
      ? hide.variables.hidden.includes(firm)
      : data.items.some((lens) => lens.firm === firm && lens.is_hidden);
  const firms = data.items.map(({ firm }) => firm);
  const toggle = (firm: LensFirm) =>
    hide.mutate({ hidden: firms.filter((other) => isHidden(other) !== (other === firm)) });
  return (
    <fieldset disabled={!isAdmin} className="flex flex-col gap-0.5">
      <legend className="mb-1 font-medium text-[13px]">Lenses</legend>
      {data.items.map(({ firm, name }) => (
        <label key={firm} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-(--text)"
            checked={!isHidden(firm)}
            onChange={() => toggle(firm)}
          />
          {name}
        </label>
      ))}
      <p className="max-w-[72ch] text-pretty text-[13px] text-muted-foreground">
        Hidden lenses are left out of evaluations, lists and columns. What was evaluated by them is
        kept.{!isAdmin && " Admins can change this."}
      </p>
    </fieldset>
  );
}
