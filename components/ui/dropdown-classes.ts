import { cva } from "class-variance-authority";

export const dropdownList =
  "z-60 max-h-(--radix-popper-available-height) min-w-52 animate-appear overflow-y-auto rounded-xl bg-popover p-1 text-popover-foreground shadow-float";

export const dropdownLine = cva(
  "flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-disabled:cursor-default data-highlighted:bg-accent data-disabled:text-muted-foreground pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0",
  {
    variants: {
      variant: { default: "[&>svg]:text-muted-foreground", destructive: "text-negative" },
    },
    defaultVariants: { variant: "default" },
  },
);
