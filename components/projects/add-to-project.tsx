"use client";

import { FolderPlus } from "lucide-react";
import { PanelButton } from "@/components/searches/panel-button";
import { buttonVariants } from "@/components/ui/button";
import type { Addable } from "./add-panel";

const load = async () => (await import("./add-panel")).AddPanel;

type Props = {
  companies: readonly Addable[];
  /** What stands on the button. */
  label?: string;
  variant?: "primary" | "secondary" | "ghost";
  /** A sign alone; the label is for those who do not see it. */
  isSmall?: true;
  /** The key for adding to a project presses this button while it is there. */
  hasShortcut?: true;
};

/** Puts companies into a project: a press, and a press on its name. */
export function AddToProject({
  companies,
  label = "Add to project",
  variant,
  isSmall,
  hasShortcut,
}: Props) {
  return (
    <PanelButton
      load={load}
      given={{ companies }}
      shortcut={hasShortcut && "add-to-project"}
      label={isSmall && label}
      tooltip={isSmall && label}
      className={
        isSmall
          ? buttonVariants({ variant: "ghost", size: "icon", className: "size-7" })
          : buttonVariants({ variant, size: "small" })
      }
    >
      <FolderPlus aria-hidden="true" />
      {!isSmall && label}
    </PanelButton>
  );
}
