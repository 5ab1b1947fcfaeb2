import { DAY_MS } from "@/lib/core/durations";
import { isoDay } from "@/lib/values/iso-day";
import { type PipelineStage, type StoredStage, usualStages } from "./constants";

/** The current stage of an entry whose stored stage is `key`. */
export type StageOf = PipelineStage & { position: number };

/**
 * The pipeline for reading: stages in order, and the current stage of every key that entries may
 * have.
 */
export type PipelineView = {
  stages: StageOf[];
  /** Every key ever used → its current stage. */
  byKey: Map<string, StageOf>;
  version: number;
};

/** Follows a removed stage to the one that its entries are in since. */
function endOf(stored: ReadonlyMap<string, StoredStage>, key: string): string {
  const seen = new Set<string>();
  let at = key;
  for (let next = stored.get(at)?.into; next && !seen.has(at); next = stored.get(at)?.into) {
    seen.add(at);
    at = next;
  }
  return at;
}

export function viewOfPipeline(
  stored: readonly StoredStage[] = usualStages,
  version = 1,
): PipelineView {
  const all = new Map(stored.map((stage) => [stage.key, stage]));
  const stages = stored
    .filter(({ into }) => into === undefined)
    .map(({ into, ...stage }, position) => ({ ...stage, position }));
  const live = new Map(stages.map((stage) => [stage.key, stage]));
  const byKey = new Map<string, StageOf>();
  for (const key of all.keys()) {
    const stage = live.get(endOf(all, key));
    if (stage) byKey.set(key, stage);
  }
  return { stages, byKey, version };
}

const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The stage with this key or name, ignoring case. */
export const stageCalled = ({ stages }: PipelineView, called: string): StageOf | null =>
  stages.find(({ key }) => key === called.trim()) ??
  stages.find(({ name }) => folded(name) === folded(called)) ??
  null;

/** Whether an entry has been in its stage for longer than the pipeline allows. */
export const isStale = (
  { staleAfterDays }: Pick<PipelineStage, "staleAfterDays">,
  since: Date,
  now: Date,
) => staleAfterDays !== null && now.getTime() - since.getTime() > staleAfterDays * DAY_MS;

/** Days between two moments, rounded to a tenth. */
export const daysBetween = (from: Date, to: Date) =>
  Math.max(0, Math.round(((to.getTime() - from.getTime()) / DAY_MS) * 10) / 10);

/** The Mondays (UTC) that the last weeks began with, oldest first, as 2026-11-23T00:00:00Z. */
export function weekStarts(now: Date, weeks: number): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: weeks }, (_, week) => {
    const day = new Date(now.getTime() - (sinceMonday + 7 * (weeks - 1 - week)) * DAY_MS);
    return `${isoDay(day)}T00:00:00Z`;
  });
}

/** A key for a new stage: its name in lower case, with a number when that key was used before. */
export function keyForStage(name: string, taken: ReadonlySet<string>): string {
  const slug =
    name
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "stage";
  let key = slug;
  for (let nth = 2; taken.has(key); nth++) key = `${slug}-${nth}`;
  return key;
}
