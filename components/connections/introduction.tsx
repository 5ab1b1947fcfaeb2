"use client";

import { useId, useRef, useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { introductionOf } from "@/lib/domains/connections/rules/introduction";
import type { ConnectionPath } from "@/lib/domains/connections/schema";

/** A draft that asks along a path, to copy: nothing is sent from here. */
export function Introduction({ path, onClose }: { path: ConnectionPath; onClose: () => void }) {
  const draft = introductionOf(path, useMe().full_name);
  const [text, setText] = useState(draft?.text ?? "");
  const [said, setSaid] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  if (!draft) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      area.current?.select();
      setSaid("Selected. Press Ctrl or Cmd and C to copy.");
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Draft to ${draft.to}`}
      description="Edit and copy it, then send it yourself. Spotlight sends nothing."
    >
      <label htmlFor={id} className="font-medium text-[13px]">
        Message
      </label>
      <Textarea
        ref={area}
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mt-1.5 w-full"
      />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        <span role="status" className="text-[13px] text-muted-foreground">
          {said}
        </span>
        <Button variant="primary" onClick={copy}>
          Copy draft
        </Button>
      </div>
    </Dialog>
  );
}
