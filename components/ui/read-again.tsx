import { Button } from "./button";

type Props = { message: string; onRetry: () => void };

/** Says inside a panel that something could not be read, with a button to retry. */
export function ReadAgain({ message, onRetry }: Props) {
  return (
    <p className="flex items-center justify-between gap-3">
      {message}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
