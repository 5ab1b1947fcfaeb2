import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode; action: ReactNode };

/** Nothing here yet: says what belongs here and offers the first step, in the light. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="relative isolate overflow-hidden rounded-2xl border border-border bg-card px-6 py-16 text-center sm:py-20">
      <div aria-hidden="true" className="beam -z-10 absolute inset-0" />
      <h2 className="font-semibold text-xl tracking-tight">{title}</h2>
      <div className="mx-auto mt-2 max-w-md text-pretty text-[15px] text-muted-foreground leading-6">
        {children}
      </div>
      <div className="mt-6">{action}</div>
    </div>
  );
}
