"use client";

import { useId } from "react";

type Props = {
  label: string;
  /** What it does, below the label. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Turns something on or off at once. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <span id={id} className="font-medium text-[13px]">
          {label}
        </span>
        {hint && (
          <p id={`${id}-hint`} className="text-[13px] text-muted-foreground">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        onClick={() => onChange(!isOn)}
        className="group/switch grid h-6 w-11 shrink-0 place-items-center pointer-coarse:h-11"
      >
        <span className="relative h-6 w-10 rounded-full border border-input bg-accent transition-colors duration-150 group-aria-checked/switch:border-primary group-aria-checked/switch:bg-primary">
          <span className="absolute top-0.5 left-0.5 size-4.5 rounded-full bg-muted-foreground transition-transform duration-150 group-aria-checked/switch:translate-x-4 group-aria-checked/switch:bg-primary-foreground" />
        </span>
      </button>
    </div>
  );
}
