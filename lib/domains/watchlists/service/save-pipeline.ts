import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { FUNDING_STAGES } from "@/lib/values/stages";
import { type StoredStage, stageOutcomes, usualStages } from "../constants";
import { watchlistCalls } from "../contract";
import { countAllByStage } from "../queries/list";
import {
  deletePipeline,
  findPipeline,
  lockPipeline,
  savePipeline as saveRow,
} from "../queries/pipeline";
import { keyForStage, type PipelineView, viewOfPipeline } from "../rules";
import type { SavePipelineInput } from "../schema/pipeline";
import { pipelineOf } from "./pipeline";

async function toPipeline(ctx: OrgCtx, { stages, byKey, version }: PipelineView) {
  const totals = await countAllByStage(ctx.db, ctx.org.id);
  const entries = new Map<string, number>();
  for (const { stage, entries: count } of totals) {
    const key = byKey.get(stage)?.key ?? stage;
    entries.set(key, (entries.get(key) ?? 0) + count);
  }
  return {
    stages: stages.map(({ key, name, staleAfterDays, outcome }) => ({
      key,
      name,
      stale_after_days: staleAfterDays,
      outcome,
      entries: entries.get(key) ?? 0,
    })),
    version,
    funding_stages: [...FUNDING_STAGES],
  };
}

export const getPipeline = implement(
  watchlistCalls.getPipeline,
  { transaction: "read" },
  async (ctx) => toPipeline(ctx, await pipelineOf(ctx)),
);

const Stored = z.array(
  z.strictObject({
    key: z.string(),
    name: z.string(),
    staleAfterDays: z.int().nullable(),
    outcome: z.enum(stageOutcomes),
    into: z.string().optional(),
  }),
);

/** Restores the organization's earlier pipeline and its entries' stages. */
export const restorePipeline = defineInverse({
  name: "watchlists.restorePipeline",
  access: "admin",
  /** `before` is null for the default pipeline, which has no row. */
  input: z.strictObject({ before: Stored.nullable(), after: Stored }),
  async undo(ctx, { before, after }) {
    await lockPipeline(ctx.db, ctx.org.id);
    const row = await findPipeline(ctx.db, ctx.org.id);
    const text = (stages: readonly StoredStage[]) => JSON.stringify(Stored.parse(stages));
    if (!row || text(row.stages) !== text(after))
      throw new AppError(
        "CONFLICT",
        "The pipeline has been changed again since. Nothing was undone.",
      );
    if (before === null) return deletePipeline(ctx.db, ctx.org.id);
    const changed = { stages: before, version: row.version + 1, updatedAt: ctx.now() };
    await saveRow(ctx.db, { ...row, ...changed });
  },
});

type Wish = z.output<typeof SavePipelineInput>;

function refuse(field: string, message: string): AppError {
  return new AppError("INVALID_INPUT", `Check ${field}: ${message}`, {
    fields: { [field]: [message] },
  });
}

const folded = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** The new stages, each with its key. Throws INVALID_INPUT. */
function arranged({ stages }: Wish, stored: readonly StoredStage[]): StoredStage[] {
  const taken = new Set(stored.map(({ key }) => key));
  const live = new Set(stored.filter(({ into }) => !into).map(({ key }) => key));
  const names = stages.map(({ name }) => folded(name));
  if (new Set(names).size < names.length) throw refuse("stages", "Give each stage its own name");
  const keys = stages.flatMap(({ key }) => key ?? []);
  if (new Set(keys).size < keys.length || keys.some((key) => !live.has(key)))
    throw refuse("stages", "Name each stage of the pipeline once, by its key");
  return stages.map(({ key: known, name, stale_after_days: staleAfterDays, outcome }) => {
    const key = known ?? keyForStage(name, taken);
    taken.add(key);
    return { key, name, staleAfterDays, outcome };
  });
}

/**
 * The removed stages, each with the stage for its entries. Entries keep their stored key, so that
 * private projects stay untouched and undo restores every entry.
 */
function leftOut(
  { moves }: Wish,
  {
    stored,
    next,
    used,
  }: { stored: readonly StoredStage[]; next: StoredStage[]; used: ReadonlySet<string> },
): StoredStage[] {
  const isLive = new Set(next.map(({ key }) => key));
  const called = (name: string) =>
    next.find(({ key }) => key === name) ??
    next.find((stage) => folded(stage.name) === folded(name));
  return stored
    .filter(({ key }) => !isLive.has(key))
    .map((stage) => {
      if (stage.into) return stage;
      const named = moves[stage.key];
      const target = named === undefined ? undefined : called(named);
      if (named !== undefined && !target)
        throw refuse("moves", `${named} is not a stage of the new pipeline`);
      if (!target && used.has(stage.key))
        throw refuse("moves", `Choose where to move the companies in ${stage.name}`);
      // No entries are known to be in it; any hidden ones go to the stage before it.
      const before = stored.slice(0, stored.indexOf(stage)).reverse();
      const near = before.find(({ key }) => isLive.has(key)) ?? next[0];
      return { ...stage, into: (target ?? near)?.key };
    });
}

export const savePipeline = implement(
  watchlistCalls.savePipeline,
  {
    transaction: "write",
    activity: {
      subject: "pipelines",
      about: ({ stages }) => ({ detail: { stages: stages.map(({ name }) => name).join(", ") } }),
    },
  },
  async (ctx, wish) => {
    await lockPipeline(ctx.db, ctx.org.id);
    const row = await findPipeline(ctx.db, ctx.org.id);
    const view = viewOfPipeline(row?.stages, row?.version);
    assertVersion("pipeline", view.version, wish.version);
    const stored: readonly StoredStage[] = row?.stages ?? usualStages;
    const totals = await toPipeline(ctx, view);
    const used = new Set(totals.stages.filter(({ entries }) => entries > 0).map(({ key }) => key));
    const next = arranged(wish, stored);
    const stages = [...next, ...leftOut(wish, { stored, next, used })];
    const at = ctx.now();
    const version = view.version + 1;
    const own = { orgId: ctx.org.id, stages, version };
    await saveRow(ctx.db, { ...own, createdAt: row?.createdAt ?? at, updatedAt: at });
    const undo_id = await recordUndo(ctx, {
      label: "Changed the pipeline",
      inverse: restorePipeline,
      input: { before: row?.stages ?? null, after: stages },
      subjectType: "pipelines",
    });
    return { ...(await toPipeline(ctx, viewOfPipeline(stages, version))), undo_id };
  },
);
