import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type Props = { message: string; isBusy: boolean; onRetry: () => void };

/** A list that could not be read, and the way to try again. */
export function ReadFailure({ message, isBusy, onRetry }: Props) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>The list could not be brought up to date. {message}</p>
        <Button size="small" aria-disabled={isBusy} onClick={() => isBusy || onRetry()}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
