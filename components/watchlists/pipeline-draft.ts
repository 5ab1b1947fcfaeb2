import type { Pipeline, SavePipelineInput } from "@/lib/domains/watchlists/schema/pipeline";

type Stage = Pipeline["stages"][number];

/** A stage being edited; `id` identifies new ones that have no key yet. */
export type DraftStage = {
  id: string;
  key?: string;
  name: string;
  /** As typed; empty for never. */
  staleAfter: string;
  outcome: Stage["outcome"];
  entries: number;
};

export type Draft = {
  stages: readonly DraftStage[];
  /** Key of a removed stage → key of the stage that its companies move to. */
  moves: Readonly<Record<string, string>>;
};

export const draftOf = ({ stages }: Pipeline): Draft => ({
  moves: {},
  stages: stages.map(({ key, name, stale_after_days, outcome, entries }) => ({
    id: key,
    key,
    name,
    outcome,
    entries,
    staleAfter: stale_after_days === null ? "" : String(stale_after_days),
  })),
});

export const withStage = (draft: Draft, id: string, changes: Partial<DraftStage>): Draft => ({
  ...draft,
  stages: draft.stages.map((stage) => (stage.id === id ? { ...stage, ...changes } : stage)),
});

/** Adds a stage before the first closing one: stages after those are never reached. */
export function withNewStage(draft: Draft, id: string): Draft {
  const end = draft.stages.findIndex(({ outcome }) => outcome !== "open");
  const at = end === -1 ? draft.stages.length : end;
  const made: DraftStage = { id, name: "", staleAfter: "", outcome: "open", entries: 0 };
  return { ...draft, stages: [...draft.stages.slice(0, at), made, ...draft.stages.slice(at)] };
}

/** Moves a stage to another place, the first of which is 0. */
export function withStageAt(draft: Draft, id: string, place: number): Draft {
  const stage = draft.stages.find((one) => one.id === id);
  if (!stage || place < 0 || place >= draft.stages.length) return draft;
  const others = draft.stages.filter((one) => one !== stage);
  return { ...draft, stages: others.toSpliced(place, 0, stage) };
}

/** Moves a stage one place up or down. */
export const withMovedStage = (draft: Draft, id: string, by: 1 | -1): Draft =>
  withStageAt(draft, id, draft.stages.findIndex((stage) => stage.id === id) + by);

/** Removes a stage; its companies, if any, move to `target`. */
export function withoutStage(draft: Draft, id: string, target?: string): Draft {
  const stage = draft.stages.find((one) => one.id === id);
  const stages = draft.stages.filter((one) => one.id !== id);
  if (!stage?.key || !target) return { ...draft, stages };
  // Companies that were to move to the stage now removed move on to its target.
  const before = Object.entries(draft.moves).map(([from, to]) => [
    from,
    to === stage.key ? target : to,
  ]);
  return { stages, moves: { ...Object.fromEntries(before), [stage.key]: target } };
}

export const inputOf = ({ stages, moves }: Draft, version: number): SavePipelineInput => ({
  moves: { ...moves },
  version,
  stages: stages.map(({ key, name, staleAfter, outcome }) => ({
    ...(key && { key }),
    name,
    outcome,
    stale_after_days: staleAfter.trim() === "" ? null : Number(staleAfter),
  })),
});
