"use client";

import { Dialog } from "@/components/ui/dialog";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import { SourceList } from "./source-list";

type Props = { citations: readonly Citation[]; onClose: () => void };

/** The sources of one answer, in a sheet on narrow screens. */
export function SourceSheet({ citations, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Sources">
      <SourceList citations={citations} />
    </Dialog>
  );
}
