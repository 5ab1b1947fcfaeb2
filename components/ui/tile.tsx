import type { CSSProperties } from "react";

const HUES = 12;

/** First letters of the first two words, upper case; of one word its first letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u, 2);
  return words
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join("");
}

/** One of twelve hues, the same for a name everywhere and always. */
function hueOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) >>> 0;
  return (sum % HUES) * (360 / HUES);
}

/** Initials on a colour of the name's own: an anchor for the eye, silent for a screen reader. */
export function Tile({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ "--hue": hueOf(name) } as CSSProperties}
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
