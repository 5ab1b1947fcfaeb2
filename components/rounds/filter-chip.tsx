"use client";

import { ChevronDown, X } from "lucide-react";
import type { ComponentType } from "react";
import type { Anchored } from "@/components/ui/anchored-panel";
import { PanelButton } from "@/components/ui/panel-button";

type Props<Given> = {
  label: string;
  /** What it is set to; null while it is open to anything. */
  value: string | null;
  load: () => Promise<ComponentType<Given & Anchored>>;
  given: Given;
  onClear: () => void;
};

/** A filter: quiet until it is set, then a chip with a cross. */
export function FilterChip<Given extends object>(props: Props<Given>) {
  const { label, value, load, given, onClear } = props;
  if (value === null)
    return (
      <PanelButton load={load} given={given} className="chip-quiet">
        {label}
        <ChevronDown aria-hidden="true" />
      </PanelButton>
    );
  return (
    <div className="chip">
      <PanelButton load={load} given={given} className="chip-words">
        <span className="chip-field">{label}</span>
        <span dir="auto" className="chip-value">
          {value}
        </span>
      </PanelButton>
      <button
        type="button"
        aria-label={`Remove ${label} ${value}`}
        onClick={onClear}
        className="chip-remove"
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** "Seed", "Seed, Series A", "Seed and 3 more". */
export function choicesText(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const [first, second] = values;
  if (values.length > 2) return `${first} and ${values.length - 1} more`;
  return second ? `${first}, ${second}` : (first ?? null);
}
