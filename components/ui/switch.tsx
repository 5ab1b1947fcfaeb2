import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

type Props = Omit<ComponentProps<"button">, "onChange"> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** On or off, at once and without a form. Its label is tied by id or `aria-label`. */
export function Switch({ checked, onCheckedChange, className, ...rest }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        "group inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-input bg-muted px-0.5 transition-[background-color,border-color] duration-150 aria-checked:border-transparent aria-checked:bg-primary disabled:opacity-50",
        className,
      )}
      {...rest}
    >
      <span className="size-4.5 rounded-full bg-muted-foreground transition-[translate] duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-primary-foreground" />
    </button>
  );
}
