"use client";

import { Search } from "lucide-react";
import { Tooltip } from "@/components/ui/tooltip";
import { useOverlays } from "./overlays";
import { ariaKeys } from "./shortcuts";
import { useKeyNames } from "./use-shortcuts";

/** Opens the palette by click or tap. */
export function PaletteButton({ className }: { className: string }) {
  const { open, prepare } = useOverlays();
  const name = "Search and run commands";
  const withKeys = `${name} ${useKeyNames()("palette").join(" ")}`;
  const preload = () => prepare("palette");
  return (
    <Tooltip label={withKeys} side="right" isInstant>
      <button
        type="button"
        aria-label={name}
        aria-keyshortcuts={ariaKeys("palette")}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => open({ kind: "palette" })}
        className={`icon-button ${className}`}
      >
        <Search aria-hidden="true" className="size-4 pointer-coarse:size-5" />
      </button>
    </Tooltip>
  );
}
