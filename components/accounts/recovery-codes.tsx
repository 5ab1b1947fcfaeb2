"use client";

import { useRef } from "react";
import { CopyButton } from "@/components/ui/copy-button";

/** Recovery codes, at the one time that they are shown. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const select = () => {
    if (list.current) getSelection()?.selectAllChildren(list.current);
  };
  return (
    <section aria-labelledby="recovery-codes-title" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recovery-codes-title" className="font-medium">
          Recovery codes
        </h2>
        <CopyButton value={codes.join("\n")} label="Copy recovery codes" onRefused={select} />
      </div>
      <p className="text-pretty text-[13px] text-muted-foreground">
        Save these somewhere you can reach without your phone. Each code works once. You won’t see
        them again.
      </p>
      <ul
        ref={list}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg border border-border p-3 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
