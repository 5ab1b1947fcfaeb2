import "server-only";
import { getVisibleProject } from "@/lib/domains/projects/service/visible-project";
import { implement } from "@/lib/service/operation";
import { watchlistCalls } from "../contract";
import { countFurthest, medianStays } from "../queries/funnel";

import { pipelineOf, stageRowsOf } from "./pipeline";
import { countStages } from "./summaries";

const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;

export const readFunnel = implement(
  watchlistCalls.readFunnel,
  { transaction: "read" },
  async (ctx, { projectId }) => {
    await getVisibleProject(ctx, projectId);
    const view = await pipelineOf(ctx);
    const lost = view.stages.filter(({ outcome }) => outcome === "lost").map(({ key }) => key);
    const asked = { projectId, stages: stageRowsOf(view), lost };
    const [counts, furthest, stays] = await Promise.all([
      countStages(ctx, view, projectId),
      countFurthest(ctx.db, ctx.org.id, asked),
      medianStays(ctx.db, ctx.org.id, asked),
    ]);
    const total = counts.reduce((sum, { entries }) => sum + entries, 0);
    const reachedBy = (key: string, position: number) => {
      const reaches = ({ position: at, lost: ended }: (typeof furthest)[number]) =>
        lost.includes(key) ? ended?.includes(key) : at !== null && at >= position;
      return furthest.filter(reaches).reduce((sum, { entries }) => sum + entries, 0);
    };
    let before: number | null = null;
    const stages = view.stages.map(({ key, name, outcome, position }, at) => {
      const reached = reachedBy(key, position);
      // A lost stage is not a step: its share is of all entries, and the next step's is of the step
      // before it.
      const conversion: number | null =
        outcome === "lost"
          ? share(reached, total)
          : before === null
            ? null
            : share(reached, before);
      if (outcome !== "lost") before = reached;
      const median = stays.find(({ live }) => live === key)?.median_days;
      return {
        key,
        name,
        outcome,
        entries: counts[at]?.entries ?? 0,
        reached,
        conversion,
        median_days: median === undefined ? null : Math.round(median * 10) / 10,
      };
    });
    return { project_id: projectId, total, stages };
  },
);
