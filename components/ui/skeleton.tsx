import { cn } from "@/lib/utils";

/** `isStill`: one of many whose place breathes as a whole, which costs a frame far less. */
type Props = { className?: string; isStill?: boolean };

/** The place of something that is being read, in its size, so that nothing moves when it comes. */
export function Skeleton({ className, isStill }: Props) {
  return (
    <div
      aria-hidden="true"
      className={cn("rounded-md bg-muted", !isStill && "animate-pulse", className)}
    />
  );
}
