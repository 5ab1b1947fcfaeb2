"use client";

import { KeptDraft } from "@/components/notes/draft-offer";
import { readKept } from "@/components/notes/use-kept-draft";
import { useOwner } from "@/components/providers/me-provider";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { blockDrafts } from "./block-draft";

type Props = { name: string; what: string; onContinue: () => void };

/** Says where text was typed and not saved: after a reload it would otherwise be overlooked. */
export function KeptBlock({ name, ...rest }: Props) {
  const owner = useOwner();
  const isKept = useBrowserValue(() => readKept(owner, name, blockDrafts(null)) !== null, false);
  return (
    isKept && (
      <div className="max-w-[42rem] print:hidden">
        <KeptDraft {...rest} />
      </div>
    )
  );
}
