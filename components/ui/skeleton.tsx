import { cn } from "@/lib/utils";

/** `isStill`: one of many whose container pulses as a whole, which is much cheaper per frame. */
type Props = { className?: string; isStill?: boolean };

/** A placeholder in the size of the loading content, so that nothing moves. */
export function Skeleton({ className, isStill }: Props) {
  return (
    <div
      aria-hidden="true"
      className={cn("rounded-md bg-muted", !isStill && "animate-pulse", className)}
    />
  );
}
