"use client";

import { useEffect, useRef } from "react";
import { NEXT_STEP_MAX } from "@/lib/domains/watchlists/constants";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import { type TypedField, typedLabels, typedValue } from "./entry-columns";

type Props = {
  field: TypedField;
  entry: EntryCard;
  /** The new value, or null when cancelled or unchanged. */
  onEnd: (value: string | null) => void;
};

/** A cell being edited: Enter or blur stores, Escape cancels. */
export function TypedCell({ field, entry, onEnd }: Props) {
  const before = typedValue(entry, field);
  const isOver = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (field === "next_step") input.current?.select();
  }, [field]);
  function end(value: string | null) {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(value === before ? null : value);
  }
  return (
    <input
      ref={input}
      type={field === "next_step" ? "text" : "date"}
      dir="auto"
      aria-label={`${typedLabels[field]} of ${entry.company_name}`}
      defaultValue={before}
      maxLength={field === "next_step" ? NEXT_STEP_MAX : undefined}
      autoComplete="off"
      onBlur={({ target }) => end(target.value.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(event.currentTarget.value.trim());
        if (event.key === "Escape") end(null);
      }}
      className="entry-typed"
    />
  );
}
