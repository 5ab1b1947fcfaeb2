import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** An error of a whole form or region, with room for a way to resolve it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-lg border border-negative/35 bg-negative/6 px-3 py-2.5 text-[13px]"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-negative" />
      <div className="min-w-0 flex-1 self-center">{children}</div>
    </div>
  );
}
