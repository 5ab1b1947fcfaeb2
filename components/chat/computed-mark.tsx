"use client";

import { PanelButton } from "@/components/ui/panel-button";
import { Tooltip } from "@/components/ui/tooltip";
import type { Basis } from "./answer-bases";

const load = async () => (await import("./computed-panel")).ComputedPanel;

/** Marks what was computed from stored values; it opens the plan and the rows that went in. */
export function ComputedMark({ basis }: { basis: Basis | undefined }) {
  if (!basis?.plan)
    return (
      <Tooltip label="Computed from values in your data." isFocusable>
        <span className="sentence-mark">Computed</span>
      </Tooltip>
    );
  const { plan, plan_in_words: words } = basis;
  return (
    <PanelButton
      load={load}
      given={{ plan, words }}
      tooltip="How this was computed"
      className="sentence-mark"
    >
      Computed
    </PanelButton>
  );
}
