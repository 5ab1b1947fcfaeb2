"use client";

import { PanelButton } from "@/components/ui/panel-button";
import { Tooltip } from "@/components/ui/tooltip";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";

const load = async () => (await import("./computed-panel")).ComputedPanel;

/** The plan behind an answer; unknown until the answer is complete. */
export type Basis = Pick<ResponseData, "plan" | "plan_in_words">;

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
