import { cn } from "@/lib/utils";

export function Separator({ className }: { className?: string }) {
  return <hr className={cn("h-px border-0 bg-border", className)} />;
}
