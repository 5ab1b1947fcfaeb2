import { initialsOf } from "@/lib/core/initials";
import { cn } from "@/lib/utils";
import { tint } from "./tile";

/** Undefined while unknown. */
type Props = { name: string | undefined };

/** A person: initials in a circle (things have tiles). The name is shown next to it. */
export function Avatar({ name }: Props) {
  return (
    <span
      aria-hidden="true"
      style={name ? tint(name) : undefined}
      className={cn(
        "grid size-7 shrink-0 place-items-center rounded-full font-semibold text-[11px]",
        name ? "tinted" : "bg-muted text-muted-foreground",
      )}
    >
      {name ? initialsOf(name) : "G"}
    </span>
  );
}
