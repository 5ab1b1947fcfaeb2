"use client";

import { useState } from "react";
import { useEverybody } from "@/components/organizations/use-everybody";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { APPROVERS_MAX } from "@/lib/domains/memos/constants";
import type { Memo } from "@/lib/domains/memos/schema";
import { useApproveMemo, useAskApproval } from "./use-memos";

/** Whether everybody who was asked has approved, and the memo waits to be made final. */
export const isApproved = ({ status, approval }: Pick<Memo, "status" | "approval">): boolean =>
  status === "review" && (approval?.people.every((person) => person.approved_at !== null) ?? false);

/** Asks members to approve the memo. */
export function AskApproval({ memo }: { memo: Memo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Ask for approval
      </Button>
      {isOpen && <AskDialog memo={memo} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ memo, onClose }: { memo: Memo; onClose: () => void }) {
  const { people, isRead, error, isFetching, refetch } = useEverybody();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const ask = useAskApproval();
  const toggle = (id: string) =>
    setAsked(asked.includes(id) ? asked.filter((other) => other !== id) : [...asked, id]);

  async function send() {
    if (ask.isPending || asked.length === 0) return;
    const result = await ask.mutateAsync({ memoId: memo._id, user_ids: [...asked] });
    if (result.ok) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Ask for approval"
      description="The memo is locked until everyone approves, or you withdraw the request."
    >
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!isRead && !error && <Skeleton className="h-24" />}
      <fieldset className="flex flex-col gap-0.5">
        <legend className="sr-only">Who approves</legend>
        {people.map(({ user_id, name }) => (
          <label
            key={user_id}
            className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="size-4 accent-(--text)"
              checked={asked.includes(user_id)}
              disabled={!asked.includes(user_id) && asked.length >= APPROVERS_MAX}
              onChange={() => toggle(user_id)}
            />
            <span dir="auto" className="wrap-anywhere">
              {name}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-5 flex justify-end">
        <Button
          size="small"
          variant="primary"
          aria-disabled={ask.isPending || asked.length === 0}
          onClick={send}
        >
          Ask for approval
        </Button>
      </div>
    </Dialog>
  );
}

/** Who was asked to approve, who did, and what the reader can do. */
export function Approval({ memo }: { memo: Memo }) {
  const { approval, status } = memo;
  if (!approval) return null;
  return (
    <section
      aria-label="Approval"
      className="mt-2 max-w-2xl rounded-xl border border-border bg-card p-4 text-[13px]"
    >
      <ul className="flex flex-col gap-1">
        {approval.people.map(({ user_id, name, approved_at }) => (
          <li key={user_id} className="flex flex-wrap justify-between gap-x-3">
            <span dir="auto" className="wrap-anywhere font-medium">
              {name}
            </span>
            <span className="text-muted-foreground">
              {approved_at ? (
                <>
                  Approved <Moment iso={approved_at} />
                </>
              ) : (
                "Has not approved yet"
              )}
            </span>
          </li>
        ))}
      </ul>
      {status === "review" && <Decide memo={memo} approval={approval} />}
    </section>
  );
}

function Decide({ memo, approval }: { memo: Memo; approval: NonNullable<Memo["approval"]> }) {
  const approve = useApproveMemo();
  const ask = useAskApproval();
  const isBusy = approve.isPending || ask.isPending;
  const { _id: memoId } = memo;
  if (!approval.waits_for_me && !approval.can_take_back) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {approval.waits_for_me && (
        <Button
          size="small"
          variant="primary"
          aria-disabled={isBusy}
          onClick={() => approve.mutate({ memoId })}
        >
          Approve
        </Button>
      )}
      {approval.can_take_back && (
        <Button
          size="small"
          variant="ghost"
          aria-disabled={isBusy}
          onClick={() => ask.mutate({ memoId, user_ids: [] })}
        >
          Withdraw request
        </Button>
      )}
    </div>
  );
}
