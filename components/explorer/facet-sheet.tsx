"use client";

import type { ComponentProps } from "react";
import type { Anchored } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { companiesCounted } from "@/lib/core/counted";
import { FacetRail } from "./facet-rail";

type Props = Anchored &
  ComponentProps<typeof FacetRail> & { total: number; totalIsCapped: boolean };

/** The facet list on a phone, full screen. */
export function FacetSheet({ anchor, onClose, total, totalIsCapped, ...rail }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Filters"
      returnFocus={() => anchor.current}
      isTall
    >
      <FacetRail {...rail} />
      <div className="sticky -bottom-5 mt-4 bg-popover py-4">
        <Button variant="primary" size="large" className="w-full" onClick={onClose}>
          Show {companiesCounted(total, totalIsCapped)}
        </Button>
      </div>
    </Dialog>
  );
}
