import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { listActiveProjectIds } from "@/lib/domains/projects/service/visible-project";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { DUE_WITHIN_DAYS, OVERVIEW_SHOWN } from "../constants";
import { watchlistCalls } from "../contract";
import { countByStage } from "../queries/list";
import { listChangedCompanies, listDue } from "../queries/overview";
import { pipelineOf, projected } from "./pipeline";

export const readOverview = implement(
  watchlistCalls.readOverview,
  { transaction: "read" },
  async (ctx, { since }) => {
    const { db, org } = ctx;
    const view = await pipelineOf(ctx);
    const place = projected(ctx, view, await listActiveProjectIds(ctx));
    const until = new Date(ctx.now().getTime() + DUE_WITHIN_DAYS * DAY_MS);
    const [counts, due, changed] = await Promise.all([
      countByStage(db, org.id, place),
      listDue(db, org.id, place, {
        userId: actingPersonId(ctx.actor),
        until: isoDay(until),
        limit: OVERVIEW_SHOWN,
      }),
      since === undefined
        ? []
        : listChangedCompanies(db, org.id, place, {
            since: new Date(since),
            limit: OVERVIEW_SHOWN,
          }),
    ]);
    const stages = view.stages.map(({ key, name, outcome }) => {
      const own = counts.filter(({ live }) => live === key);
      const sum = (of: "entries" | "stale") => own.reduce((all, row) => all + row[of], 0);
      return { key, name, outcome, entries: sum("entries"), stale: sum("stale") };
    });
    return {
      entries: stages.reduce((sum, stage) => sum + stage.entries, 0),
      stages,
      due: {
        total: due[0]?.total ?? 0,
        items: due.map(({ id, live, total: _, ...row }) => ({
          _id: id,
          pipeline_stage: view.byKey.get(live)?.name ?? live,
          ...row,
        })),
      },
      changed: {
        total: changed[0]?.total ?? 0,
        items: changed.map(({ total: _, updated_at, ...row }) => ({
          ...row,
          updated_at: new Date(updated_at).toISOString(),
        })),
      },
    };
  },
);
