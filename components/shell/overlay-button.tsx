"use client";

import type { ComponentProps } from "react";
import { type Overlay, useOverlays } from "./overlays";

type Props = Omit<ComponentProps<"button">, "type" | "onClick"> & { overlay: Overlay };

/** Opens an overlay; its code loads on hover or focus. */
export function OverlayButton({ overlay, ...rest }: Props) {
  const { open, prepare } = useOverlays();
  const preload = () => prepare(overlay.kind);
  return (
    <button
      type="button"
      onClick={() => open(overlay)}
      onPointerEnter={preload}
      onFocus={preload}
      {...rest}
    />
  );
}
