"use client";

import { type ComponentProps, createContext, useContext } from "react";
import { Tooltip } from "@/components/ui/tooltip";

/** From this width on the sidebar is next to the page; below it is a sheet, which always has labels. */
export const WIDE = "(width >= 768px)";

/** Whether the sidebar shows only its icons. */
export const CollapsedContext = createContext(false);

type Props = Pick<ComponentProps<typeof Tooltip>, "children"> & {
  label?: string;
  /** The full text of a truncated line, shown while the sidebar is expanded. */
  title?: string;
};

/** The label of a sidebar line as a tooltip while only its icon is visible. */
export function IconTooltip({ label, title, children }: Props) {
  const isCollapsed = useContext(CollapsedContext);
  const text = () => (isCollapsed && matchMedia(WIDE).matches ? label : title);
  return (
    <Tooltip label={text} side="right" isInstant>
      {children}
    </Tooltip>
  );
}
