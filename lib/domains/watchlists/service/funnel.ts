import "server-only";
import { getVisibleProject } from "@/lib/domains/projects/service/visible-project";
import { implement } from "@/lib/service/operation";
import { FUNNEL_WEEKS } from "../constants";
import { watchlistCalls } from "../contract";
import { countEntered, countFurthest, medianStays } from "../queries/funnel";
import { weekStarts } from "../rules";
import { pipelineOf, projected } from "./pipeline";
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
    const asked = { ...projected(ctx, view, [projectId]), lost };
    const starts = weekStarts(ctx.now(), FUNNEL_WEEKS);
    const [since = ""] = starts;
    const [counts, furthest, stays, entered] = await Promise.all([
      countStages(ctx, view, projectId),
      countFurthest(ctx.db, ctx.org.id, asked),
      medianStays(ctx.db, ctx.org.id, asked),
      countEntered(ctx.db, ctx.org.id, { ...asked, since }),
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
    const weeks = starts.map((start) => {
      const inWeek = entered.filter((row) => row.start === start);
      const intoStage = (key: string) => inWeek.find(({ live }) => live === key)?.entered ?? 0;
      return { start, entered: stages.map(({ key }) => intoStage(key)) };
    });
    return { project_id: projectId, total, stages, weeks };
  },
);
