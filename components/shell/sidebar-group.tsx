"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

type Props = {
  label: string;
  /** The line that stays: it opens the group's own page, or only names the group. */
  head: ReactNode;
  children: ReactNode;
};

/** A line with lines below it that can be folded away; open without a script. */
export function SidebarGroup({ label, head, children }: Props) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <li>
      <div className="relative">
        {head}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${label}, list`}
          onClick={() => setOpen(!isOpen)}
          className="icon-button absolute top-0 right-0 when-expanded"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-3.5 transition-transform duration-150 ${isOpen ? "" : "-rotate-90"}`}
          />
        </button>
      </div>
      <ul id={id} hidden={!isOpen} className="when-expanded mt-0.5 flex flex-col gap-0.5">
        {children}
      </ul>
    </li>
  );
}
