"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { InboundEmail } from "@/lib/domains/correspondence/schema";
import { useTakeMarkup } from "./use-ndas";

type Props = {
  ndaId: string;
  mail: InboundEmail;
  file: InboundEmail["attachments"][number];
};

/** Compares a document received by email with the firm's; other files cannot be compared. */
export function CompareFile({ ndaId, mail, file: { number, name } }: Props) {
  const take = useTakeMarkup();
  if (!/\.(pdf|docx)$/i.test(name)) return null;
  async function compare() {
    if (take.isPending) return;
    const result = await take.mutateAsync({ ndaId, inbound_id: mail._id, number });
    if (result.ok) toast.success("Compared with your document, above");
  }
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Compare ${name} with your document`}
      aria-disabled={take.isPending}
      onClick={compare}
    >
      Compare
    </Button>
  );
}
