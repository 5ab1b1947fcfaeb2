"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

type Props = {
  label: string;
  /** The visible line: a link to the group's page, or only its name. */
  head: ReactNode;
  children: ReactNode;
};

/** A line with lines below it that can be collapsed; open when there are no scripts. */
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
