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
  /** What it is, in the names of the buttons: "organization ID". */
  what: string;
  /** Absent when it is not known any more: then the mask is all there is. */
  value: string | undefined;
  /** Stands in for a secret until one asks to see it. */
  mask?: string;
};

/** A value to read and take along; a secret one is masked at first. */
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
