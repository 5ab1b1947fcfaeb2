"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { provedNumber } from "@/lib/domains/ndas/rules/status";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import { useRemoveNda, useUpdateNda } from "./use-ndas";

type Props = {
  nda: WholeNda;
  onEdit: () => void;
  onVersion: () => void;
  onRecord: () => void;
  onMarkup: () => void;
};

export function NdaActions({ nda, onEdit, onVersion, onRecord, onMarkup }: Props) {
  const router = useRouter();
  const update = useUpdateNda();
  const remove = useRemoveNda();
  const hasAsked = nda.status === "changes_asked";

  async function keep() {
    const { _id: ndaId, version } = nda;
    const result = await update.mutateAsync({ ndaId, version, status: "waiting" });
    if (!result.ok) toast.error(result.error.message);
  }

  async function removed() {
    const result = await remove.mutateAsync({ ndaId: nda._id });
    if (!result.ok) return;
    toast.success("NDA deleted");
    router.push("/agents/nda-negotiation");
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant={hasAsked ? "primary" : "secondary"}
        onClick={onVersion}
        data-page-action="Add a new version of this NDA"
      >
        New version
      </Button>
      {hasAsked && (
        <Button
          size="small"
          aria-disabled={update.isPending}
          onClick={keep}
          data-page-action="Keep this version of the NDA"
        >
          Keep this version
        </Button>
      )}
      <Button size="small" onClick={onEdit} data-page-action="Edit this NDA">
        Edit
      </Button>
      {!["accepted", "declined", "signed_outside"].includes(nda.status) && (
        <Button size="small" onClick={onMarkup}>
          Add marked-up document
        </Button>
      )}
      {nda.status !== "accepted" && nda.status !== "signed_outside" && (
        <Button size="small" onClick={onRecord}>
          Record as signed
        </Button>
      )}
      {provedNumber(nda.acts) === null && (
        <Button size="small" variant="ghost" aria-disabled={remove.isPending} onClick={removed}>
          Delete
        </Button>
      )}
    </div>
  );
}
