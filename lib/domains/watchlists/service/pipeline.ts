import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { findPipeline } from "../queries/pipeline";
import type { StageRow } from "../queries/shown";
import { type PipelineView, viewOfPipeline } from "../rules";

/** The organization's pipeline, or the default one. */
export async function pipelineOf(ctx: OrgCtx): Promise<PipelineView> {
  const row = await findPipeline(ctx.db, ctx.org.id);
  return viewOfPipeline(row?.stages, row?.version);
}

/** The current stage of every stored key, in the form for queries. */
const stageRowsOf = ({ byKey }: PipelineView): StageRow[] =>
  [...byKey].map(([key, stage]) => ({
    key,
    live: stage.key,
    position: stage.position,
    days: stage.staleAfterDays,
  }));

/** The projects whose entries are requested, in the form for queries. */
export const projected = (ctx: OrgCtx, view: PipelineView, projectIds: readonly string[]) => ({
  projectIds,
  stages: stageRowsOf(view),
  at: ctx.now(),
});
