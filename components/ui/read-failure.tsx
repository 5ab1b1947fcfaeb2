import { Button } from "./button";
import { Notice } from "./notice";

type Props = {
  message: string;
  /** What failed; by default that what is shown could not be updated. */
  what?: string;
  isBusy: boolean;
  onRetry: () => void;
};

/** Says that a list could not be read, with a button to retry. */
export function ReadFailure({
  message,
  what = "This could not be updated.",
  isBusy,
  onRetry,
}: Props) {
  return (
    <Notice>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 flex-1">
          {what} {message}
        </p>
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

type PartProps = {
  /** What is missing: "The rules could not be loaded." */
  what: string;
  read: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** The failure of a part of a page that has more to show. */
export const PartFailure = ({ what, read: { error, isFetching, refetch } }: PartProps) => (
  <ReadFailure what={what} message={error?.message ?? ""} isBusy={isFetching} onRetry={refetch} />
);
