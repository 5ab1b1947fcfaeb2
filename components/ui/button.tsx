import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The look of anything that acts; links that act use it too. */
export const buttonVariants = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-lg font-medium transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.985] aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:active:scale-100 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground hover:bg-(--accent-strong)",
        secondary:
          "border border-border bg-popover text-foreground shadow-lift hover:border-input/60 hover:bg-accent",
        destructive: "bg-negative text-background hover:bg-negative/90",
        ghost: "text-muted-foreground hover:bg-accent hover:text-foreground",
      },
      size: {
        small: "h-8 px-2.5 text-[13px] pointer-coarse:h-11",
        medium: "h-9 px-3.5 text-sm pointer-coarse:h-11",
        large: "h-11 px-4 text-[15px]",
        icon: "size-8 pointer-coarse:size-11",
      },
    },
    defaultVariants: { variant: "secondary", size: "medium" },
  },
);

type Props = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

export function Button({ variant, size, className, type = "button", ...rest }: Props) {
  return (
    <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...rest} />
  );
}
