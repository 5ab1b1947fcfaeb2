"use client";

import { Kbd } from "@/components/ui/kbd";
import { cn } from "@/lib/utils";
import type { ShortcutId } from "./shortcuts";
import { useKeyNames } from "./use-shortcuts";

/** A shortcut's keys, next to its control; hidden on touch screens. */
export function KeyHint({ id, className }: { id: ShortcutId; className?: string }) {
  const keyNames = useKeyNames();
  return (
    <span aria-hidden="true" className={cn("inline-flex gap-1 pointer-coarse:hidden", className)}>
      {keyNames(id).map((name) => (
        <Kbd key={name} tone="inherit">
          {name}
        </Kbd>
      ))}
    </span>
  );
}
