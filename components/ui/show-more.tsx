import { Button } from "./button";

type Props = {
  /** The list's infinite query. */
  list: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown };
  className?: string;
};

/** Loads the next part of a list; renders nothing when there is none. */
export function ShowMore({ list: { hasNextPage, isFetching, fetchNextPage }, className }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="ghost"
      className={className}
      aria-disabled={isFetching}
      onClick={() => isFetching || void fetchNextPage()}
    >
      Show more
    </Button>
  );
}
