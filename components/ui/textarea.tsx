import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { typedInto } from "./input";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      className={cn(typedInto, "field-sizing-content max-h-64 min-h-24 resize-y py-2", className)}
      {...rest}
    />
  );
}
