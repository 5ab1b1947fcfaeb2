import type { ReactNode } from "react";

type Props = { id: string; title: string; children?: ReactNode };

/** A small heading above a section, which it names by `id`; `children` are shown at its right. */
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
