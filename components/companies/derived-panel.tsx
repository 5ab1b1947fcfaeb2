"use client";

import { Quotes } from "@/components/chat/cell-card";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import type { DerivedValue } from "./derived-values";

/** How a value is computed, and the words of the sources that went in. */
export function DerivedPanel({ value, ...anchored }: { value: DerivedValue } & Anchored) {
  const { label, text, formula, claims } = value;
  return (
    <AnchoredPanel
      {...anchored}
      label={`How ${label.toLowerCase()} is computed`}
      className="flex w-88 flex-col gap-3.5 p-3.5 leading-5"
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{text}</strong>: {formula}.
      </p>
      {claims.length > 0 && <Quotes claims={claims} />}
    </AnchoredPanel>
  );
}
