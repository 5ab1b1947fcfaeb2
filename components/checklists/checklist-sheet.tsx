"use client";

import { Sheet } from "@/components/ui/sheet";
import { Checklist } from "./checklist";

type Props = { companyId: string; companyName: string; onClose: () => void };

/** A company's due diligence checklist next to what is read. */
export function ChecklistSheet({ companyId, companyName, onClose }: Props) {
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Due diligence of ${companyName}`}
    >
      <div className="mt-4">
        <Checklist companyId={companyId} />
      </div>
    </Sheet>
  );
}
