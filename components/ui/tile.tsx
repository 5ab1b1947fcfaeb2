import type { CSSProperties } from "react";
import { initialsOf } from "@/lib/core/initials";
import { cn } from "@/lib/utils";
import { TileImage } from "./tile-image";

type Props = { name: string; large?: boolean; image?: string };

const HUES = 12;

/** One of twelve hues, always the same for a name. */
function hueOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) >>> 0;
  return (sum % HUES) * (360 / HUES);
}

/** The style that the class `tinted` needs for a name. */
export const tint = (name: string) => ({ "--hue": hueOf(name) }) as CSSProperties;

const small = "size-6 rounded-md text-[10px]";
const big = "size-10 rounded-xl text-sm";

/**
 * Initials on the name's own color, and an image of ours over them once it is there; hidden from
 * screen readers.
 */
export function Tile({ name, large = false, image }: Props) {
  return (
    <span
      aria-hidden="true"
      style={tint(name)}
      className={cn(
        "tinted relative grid shrink-0 place-items-center overflow-hidden font-semibold",
        large ? big : small,
      )}
    >
      {initialsOf(name)}
      {image && <TileImage key={image} src={image} />}
    </span>
  );
}
