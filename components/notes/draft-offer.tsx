import { Button } from "@/components/ui/button";

const line =
  "flex flex-wrap items-center justify-between gap-2 rounded-lg bg-muted px-3 py-1.5 text-[13px]";

/** Says that the form was restored from a draft, and offers to discard it. */
export function DraftOffer({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <p role="status" className={line}>
      We restored what you typed.
      <Button variant="ghost" size="small" onClick={onStartAnew}>
        Start over
      </Button>
    </p>
  );
}

/** A draft that was neither saved nor discarded. */
export function KeptDraft({ what, onContinue }: { what: string; onContinue: () => void }) {
  return (
    <p className={`mt-3 ${line}`}>
      You began {what} here and didn’t save it.
      <Button variant="ghost" size="small" onClick={onContinue}>
        Continue writing
      </Button>
    </p>
  );
}
