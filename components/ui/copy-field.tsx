"use client";

import { Eye, EyeOff } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cn } from "@/lib/utils";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import type { Control } from "./field";
import { Input } from "./input";

type Props = {
  ref?: RefObject<HTMLInputElement | null>;
  control: Omit<Control, "autoFocus">;
  /** What the value is, for the buttons' names: "organization ID". */
  what: string;
  /** Undefined when it cannot be shown any more; then only the mask is. */
  value: string | undefined;
  /** Shown in place of a secret until it is revealed. */
  mask?: string;
};

/** A value to read and copy; a secret one is masked at first. */
export function CopyField({ ref, control, what, value, mask }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [isShown, setShown] = useState(mask === undefined);
  const isSecret = mask !== undefined && value !== undefined;

  function selectShown() {
    flushSync(() => setShown(true));
    input.current?.select();
  }

  return (
    <div className="relative">
      <Input
        {...control}
        ref={input}
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={(isShown ? value : undefined) ?? mask ?? ""}
        className={cn("font-medium", isSecret ? "pr-20" : "pr-12")}
      />
      {value !== undefined && (
        <div className="absolute inset-y-0 right-1 flex items-center pointer-coarse:right-0">
          {isSecret && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={isShown ? `Hide ${what}` : `Show ${what}`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </Button>
          )}
          <CopyButton value={value} label={`Copy ${what}`} onRefused={selectShown} />
        </div>
      )}
    </div>
  );
}
