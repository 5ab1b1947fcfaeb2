"use client";

import { Search } from "lucide-react";
import { Tooltip } from "@/components/ui/tooltip";
import { useOverlays } from "./overlays";
import { ariaKeys } from "./shortcuts";
import { useKeyNames } from "./use-shortcuts";

type Props = { className: string; isNarrow?: boolean };

/**
 * Opens the palette by click or tap. In the narrow sidebar its label shows like those of the other
 * icons.
 */
export function PaletteButton({ className, isNarrow = false }: Props) {
  const { open, prepare } = useOverlays();
  const name = "Search and run commands";
  const withKeys = `${name} ${useKeyNames()("palette").join(" ")}`;
  const near = () => prepare("palette");
  return (
    <Tooltip label={isNarrow ? undefined : withKeys} side="right" isInstant>
      <button
        type="button"
        aria-label={name}
        data-tooltip={withKeys}
        aria-keyshortcuts={ariaKeys("palette")}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => open({ kind: "palette" })}
        className={`icon-button ${className}`}
      >
        <Search aria-hidden="true" className="size-4 pointer-coarse:size-5" />
      </button>
    </Tooltip>
  );
}
