"use client";

import { useRead } from "@/components/providers/use-read";
import type { Anchored } from "@/components/ui/anchored-panel";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { ChoicePanel } from "./choice-panel";
import { stageChoices } from "./entry-asked";

type Props = Anchored & {
  /** The key of the current stage. */
  chosen: string;
  onChoose: (stage: { key: string; name: string }) => void;
};

/** The stages to move one entry to; its button has loaded the pipeline. */
export function StagePanel({ chosen, onChoose, ...anchored }: Props) {
  const { data } = useRead(watchlistCalls.getPipeline, {}, { meta: { tellsFailure: true } });
  if (!data) return null;
  function choose(value: string) {
    const stage = data?.stages.find(({ key }) => key === value);
    if (stage) onChoose(stage);
  }
  return (
    <ChoicePanel
      {...anchored}
      label="Move to"
      choices={stageChoices(data)}
      chosen={[chosen]}
      onChoose={choose}
    />
  );
}
