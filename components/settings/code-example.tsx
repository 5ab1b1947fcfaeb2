"use client";

import { useRef } from "react";
import { CopyButton } from "@/components/ui/copy-button";

/** Code to copy. It scrolls on its own, by keyboard too. */
export function CodeExample({ what, code }: { what: string; code: string }) {
  const shown = useRef<HTMLPreElement>(null);

  function select() {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  }

  return (
    <div className="flex items-start rounded-lg bg-muted pr-1">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <pre
        ref={shown}
        tabIndex={0}
        className="min-w-0 flex-1 overflow-x-auto rounded-lg p-3 font-mono text-[12px] leading-5"
      >
        {code}
      </pre>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: until here */}
      <div className="py-1">
        <CopyButton value={code} label={`Copy ${what}`} onRefused={select} />
      </div>
    </div>
  );
}
