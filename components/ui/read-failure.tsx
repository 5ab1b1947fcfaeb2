import { Button } from "./button";
import { Notice } from "./notice";

type Props = { message: string; isBusy: boolean; onRetry: () => void };

/** Says that a list could not be read, with a button to retry. */
export function ReadFailure({ message, isBusy, onRetry }: Props) {
  return (
    <Notice>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 flex-1">This could not be updated. {message}</p>
        <Button
          size="small"
          className="-my-1.5"
          aria-disabled={isBusy}
          onClick={() => isBusy || onRetry()}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
}
