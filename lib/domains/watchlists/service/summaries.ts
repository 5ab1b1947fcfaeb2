import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { countByStage, listCompaniesOf, type StageTotal } from "../queries/list";
import type { Wanted } from "../queries/shown";
import type { PipelineView } from "../rules";
import { pipelineOf, projected } from "./pipeline";

/** The stages of the pipeline with a project's number of entries. */
export const stageCountsOf = ({ stages }: PipelineView, totals: readonly StageTotal[]) =>
  stages.map(({ key, name }) => {
    const found = totals.find(({ live }) => live === key);
    return { key, name, entries: found?.entries ?? 0, stale: found?.stale ?? 0 };
  });

/** The number of a project's matching entries per stage. */
export async function countStages(
  ctx: OrgCtx,
  view: PipelineView,
  projectId: string,
  wanted: Wanted = {},
) {
  const asked = projected(ctx, view, [projectId]);
  return stageCountsOf(view, await countByStage(ctx.db, ctx.org.id, asked, wanted));
}

/**
 * The contents of projects by id: the number of entries per stage, and the first `most` companies
 * in order of addition.
 */
export async function summariesOf(ctx: OrgCtx, projectIds: readonly string[], most: number) {
  const view = await pipelineOf(ctx);
  const asked = projected(ctx, view, projectIds);
  const [totals, companies] =
    projectIds.length === 0
      ? [[], []]
      : await Promise.all([
          countByStage(ctx.db, ctx.org.id, asked),
          listCompaniesOf(ctx.db, ctx.org.id, asked, most),
        ]);
  const of = <T extends { project_id: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ project_id }) => project_id === id);
  return new Map(
    projectIds.map((id) => {
      const stage_counts = stageCountsOf(view, of(totals, id));
      const entries = stage_counts.reduce((sum, stage) => sum + stage.entries, 0);
      const ids = of(companies, id).map(({ company_id }) => company_id);
      return [id, { stage_counts, entries, companies: ids }];
    }),
  );
}

/** The number of entries of projects, by id. */
export async function countsOfProjects(ctx: OrgCtx, projectIds: readonly string[]) {
  const counts = new Map<string, number>();
  if (projectIds.length === 0) return counts;
  const asked = projected(ctx, await pipelineOf(ctx), projectIds);
  for (const { project_id, entries } of await countByStage(ctx.db, ctx.org.id, asked))
    counts.set(project_id, (counts.get(project_id) ?? 0) + entries);
  return counts;
}
