"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { Tooltip } from "./tooltip";

const ANNOUNCED_MS = 2_000;

type Props = {
  value: string;
  /** The button's name: "Copy organization ID". */
  label: string;
  /** Called when the browser refuses clipboard access: select the text for the reader. */
  onRefused: () => void;
};

type State = "idle" | "copied" | "refused";

const announcements: Record<State, string> = {
  idle: "",
  copied: "Copied",
  refused: "Selected. Press Ctrl or Cmd and C to copy.",
};

/** Copies a text and announces it. */
export function CopyButton({ value, label, onRefused }: Props) {
  const [state, setState] = useState<State>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
    } catch {
      onRefused();
      setState("refused");
    }
  }

  return (
    <>
      <Tooltip label={label}>
        <Button variant="ghost" size="icon" aria-label={label} onClick={copy}>
          {state === "copied" ? (
            <Check aria-hidden="true" className="text-positive" />
          ) : (
            <Copy aria-hidden="true" />
          )}
        </Button>
      </Tooltip>
      <span role="status" className="sr-only">
        {announcements[state]}
      </span>
    </>
  );
}
