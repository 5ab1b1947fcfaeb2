import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { findPipeline } from "../queries/pipeline";
import type { StageRow } from "../queries/shown";
import { type PipelineView, viewOfPipeline } from "../rules";

/** The organization's pipeline; the usual one when nobody arranged it. */
export async function pipelineOf(ctx: OrgCtx): Promise<PipelineView> {
  const row = await findPipeline(ctx.db, ctx.org.id);
  return viewOfPipeline(row?.stages, row?.version);
}

/** What every key that entries may hold comes to, as queries are told. */
export const stageRowsOf = ({ byKey }: PipelineView): StageRow[] =>
  [...byKey].map(([key, stage]) => ({
    key,
    live: stage.key,
    position: stage.position,
    days: stage.staleAfterDays,
  }));

/** The projects whose entries are asked for, as queries are told. */
export const projected = (ctx: OrgCtx, view: PipelineView, projectIds: readonly string[]) => ({
  projectIds,
  stages: stageRowsOf(view),
  at: ctx.now(),
});
