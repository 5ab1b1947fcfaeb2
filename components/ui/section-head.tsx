import type { ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

/**
 * The quiet line above a section, which names it by `id`; on its right what goes with all of it.
 */
export function SectionHead({ id, title, children }: Props) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-border border-b pb-2">
      <h2 id={id} className="font-medium text-muted-foreground">
        {title}
      </h2>
      {children}
    </div>
  );
}
