"use client";

import { FolderPlus } from "lucide-react";
import { useRef } from "react";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import type { Addable } from "./add-panel";

const load = async () => (await import("./add-panel")).AddPanel;

type Props = {
  companies: readonly Addable[];
  /** Where `companies` are only the first: finds the ids of all when a project is chosen. */
  findAll?: () => Promise<readonly string[]>;
  /** The button's text. */
  label?: string;
  variant?: "primary" | "secondary" | "ghost";
  /** Only an icon; the label is for screen readers and the tooltip. */
  isSmall?: true;
  /** The shortcut for adding to a project presses this button. */
  hasShortcut?: true;
};

/** Opens the list of projects; choosing one adds the companies to it. */
export function AddToProject({
  companies,
  findAll,
  label = "Add to project",
  variant,
  isSmall,
  hasShortcut,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useShortcut(hasShortcut ? "add-to-project" : null, () => button.current?.click(), "page");
  return (
    <PanelButton
      load={load}
      given={{ companies, findAll }}
      buttonRef={button}
      pageAction={isSmall ? undefined : label}
      tour={isSmall ? undefined : "add-to-project"}
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
