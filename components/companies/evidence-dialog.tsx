"use client";

import { Dialog } from "@/components/ui/dialog";
import { Evidence, type Shown } from "./evidence-panel";

/** The evidence of a value on a narrow screen. */
export function EvidenceDialog({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => open || onClose()}
      title={shown?.title ?? "Evidence"}
    >
      {shown && <Evidence shown={shown} />}
    </Dialog>
  );
}
