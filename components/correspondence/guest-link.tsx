"use client";

import { type ReactNode, useId } from "react";
import { CopyField } from "@/components/ui/copy-field";

type Props = { label: string; link: string; children: ReactNode };

/** The link that somebody outside gets, to copy; `children` say what it does. */
export function GuestLink({ label, link, children }: Props) {
  const id = useId();
  return (
    <section className="mb-8 max-w-2xl">
      <label htmlFor={id} className="mb-1.5 block font-medium text-[13px]">
        {label}
      </label>
      <CopyField
        control={{ id, name: "link", "aria-describedby": `${id}-hint`, "aria-invalid": undefined }}
        what="link"
        value={link}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-[13px] text-muted-foreground">
        {children}
      </p>
    </section>
  );
}
