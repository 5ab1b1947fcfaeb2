import "server-only";
import { notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import { claimTurn } from "@/lib/service/idempotency";
import { implement } from "@/lib/service/operation";
import { watchlistCalls } from "../contract";

import { entriesById, stageMeant, stateFunding } from "./add";
import { pipelineOf } from "./pipeline";
import { changedEntry, changeRows, lockVisibleEntry } from "./update";

/** What an act changed that states a company's funding stage instead of moving an entry. */
const FUNDING = "funding stage";

export const setStage = implement(
  watchlistCalls.setStage,
  {
    transaction: "write",
    activity: {
      about: ({ project_id, company_id, company_name, moved_from, stage, changed }) => ({
        projectId: project_id,
        companyId: company_id,
        detail: {
          company: company_name,
          ...(changed === FUNDING ? { funding_stage: stage } : { to: stage }),
          ...(moved_from && { from: moved_from }),
        },
      }),
    },
  },
  async (ctx, { entryId, stage: called, version, ...turn }) => {
    await claimTurn(ctx, setStage.name, turn);
    const { row, project } = await lockVisibleEntry(ctx, entryId);
    if (version !== undefined) assertVersion("entry", row.version, version);
    const view = await pipelineOf(ctx);
    const meant = stageMeant(view, called);
    if (typeof meant === "string") {
      const { undo_id } = await stateFunding(ctx, row.companyId, meant);
      const act = { undo_id, moved_from: null, changed: FUNDING };
      return { ...(await changedEntry(ctx, view, row, act)), stage: meant };
    }
    const [before] = await entriesById(ctx, view, row.projectId, [row.id]);
    if (!before) throw notFound("Entry");
    const label = () => `Moved ${before.company_name} from ${before.stage} to ${meant.name}`;
    const { undo_id } = await changeRows(ctx, project, [row], { said: {}, stage: meant, label });
    const moved_from = before.stage_key === meant.key ? null : before.stage;
    return changedEntry(ctx, view, row, { undo_id, moved_from, changed: "stage" });
  },
);
