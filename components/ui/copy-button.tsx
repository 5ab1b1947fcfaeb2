"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { Tooltip } from "./tooltip";

const ANNOUNCED_MS = 2_000;

type Props = {
  value: string;
  /** What is copied, as the button's name: "Copy organization ID". */
  label: string;
  /** The browser does not let a page write to the clipboard: select the text for the reader. */
  onRefused: () => void;
};

type State = "idle" | "copied" | "refused";

const announcements: Record<State, string> = {
  idle: "",
  copied: "Copied",
  refused: "Selected. Press Ctrl or Cmd and C to copy.",
};

/** Copies a text and says so to everybody. */
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
