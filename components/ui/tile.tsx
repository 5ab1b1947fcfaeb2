import type { CSSProperties } from "react";
import { initialsOf } from "@/lib/core/initials";

const HUES = 12;

/** One of twelve hues, always the same for a name. */
function hueOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) >>> 0;
  return (sum % HUES) * (360 / HUES);
}

/** The style that the class `tinted` needs for a name. */
export const tint = (name: string) => ({ "--hue": hueOf(name) }) as CSSProperties;

/** Initials on the name's own color; hidden from screen readers. */
export function Tile({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={tint(name)}
      className={
        large
          ? "tinted grid size-10 shrink-0 place-items-center rounded-xl font-semibold text-sm"
          : "tinted grid size-6 shrink-0 place-items-center rounded-md font-semibold text-[10px]"
      }
    >
      {initialsOf(name)}
    </span>
  );
}
