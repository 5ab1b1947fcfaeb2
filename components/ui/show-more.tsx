import { Button } from "./button";

type Props = {
  /** The list's query: what else there is to show, and how it comes. */
  list: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown };
  className?: string;
};

/** The next part of a list that is shown in parts; nothing when there is none. */
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
