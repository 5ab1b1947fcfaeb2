"use client";

import { useState } from "react";
import { cn } from "@/lib/utils";

/** An image over a tile's initials, shown once it has loaded. Logos are drawn for a light ground. */
export function TileImage({ src }: { src: string }) {
  const [isShown, setShown] = useState(false);
  return (
    // biome-ignore lint/performance/noImgElement: a small file of our own that needs no service
    <img
      src={src}
      alt=""
      draggable={false}
      onLoad={() => setShown(true)}
      onError={() => setShown(false)}
      className={cn(
        "absolute inset-0 size-full bg-white object-contain p-0.5 shadow-[inset_0_0_0_1px_rgb(0_0_0/0.1)]",
        !isShown && "opacity-0",
      )}
    />
  );
}
