"use client";

import { Search } from "lucide-react";
import { useOverlays } from "./overlays";
import { ariaKeys } from "./shortcuts";
import { useKeyNames } from "./use-shortcuts";

/** Opens the palette by pointer or thumb. */
export function PaletteButton({ className }: { className: string }) {
  const { open, prepare } = useOverlays();
  const keys = useKeyNames()("palette").join(" ");
  const near = () => prepare("palette");
  return (
    <button
      type="button"
      aria-label="Search and run commands"
      title={`Search and run commands ${keys}`}
      aria-keyshortcuts={ariaKeys("palette")}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => open({ kind: "palette" })}
      className={`icon-button ${className}`}
    >
      <Search aria-hidden="true" className="size-4 pointer-coarse:size-5" />
    </button>
  );
}
