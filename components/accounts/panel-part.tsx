import { type ReactNode, useId } from "react";

/** A part of a section of Settings, under its own heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium text-[13px]">
        {title}
      </h3>
      {children}
    </section>
  );
}
