"use client";

import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type ComponentType, useState } from "react";
import { toast } from "@/components/ui/toast";
import type { Target } from "@/lib/domains/imports/constants";
import { cn } from "@/lib/utils";
import { type OwnFields, targetLabel } from "./mapping-targets";

type MenuProps = {
  value: Target | null;
  own: OwnFields;
  onChoose: (target: Target | null) => void;
};

type Props = {
  /** What is chosen here: the column's name. */
  label: string;
  value: Target | null;
  own: OwnFields;
  onChange: (target: Target | null) => void;
};

const loadMenu = async () => (await import("./field-menu")).FieldMenu;

/** Chooses the field that a column holds. The list loads on demand. */
export function FieldPicker({ label, value, own, onChange }: Props) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const [isOpen, setOpen] = useState(false);

  async function open(wanted: boolean) {
    const loaded = wanted ? await loadMenu().catch(() => undefined) : Menu;
    if (wanted && !loaded)
      return toast.error("The list could not be loaded. Check your connection and try again.");
    setMenu(() => loaded);
    setOpen(wanted);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger
        aria-label={`Field of ${label}: ${targetLabel(value, own)}`}
        onPointerEnter={() => void loadMenu().catch(() => {})}
        className={cn(
          "flex h-9 w-full items-center justify-between gap-2 rounded-lg border bg-card px-3 text-left shadow-lift transition-[border-color] duration-150 hover:border-foreground/60 pointer-coarse:h-11",
          value === null
            ? "border-border border-dashed text-muted-foreground"
            : "border-input font-medium",
        )}
      >
        <span className="truncate">{targetLabel(value, own)}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={`Field of ${label}`}
          className="z-40 w-72 animate-appear overflow-hidden rounded-xl bg-popover text-popover-foreground shadow-float"
        >
          {Menu && (
            <Menu
              value={value}
              own={own}
              onChoose={(target) => {
                setOpen(false);
                onChange(target);
              }}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
