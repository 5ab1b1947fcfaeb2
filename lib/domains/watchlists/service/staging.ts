import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { lockEvidence } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { claimTurn } from "@/lib/service/idempotency";
import { implement } from "@/lib/service/operation";
import { assertVersion } from "@/lib/service/version";
import { FUNDING_STAGES } from "@/lib/values/stages";
import { watchlistCalls } from "../contract";
import type { EntryRow } from "../queries/entries";
import { type PipelineView, type StageOf, stageCalled } from "../rules";

import { entriesById } from "./adding";
import { changedEntry, changeRows, heldEntry } from "./changing";
import { pipelineOf } from "./pipeline";

const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** What a stage is called by: one of the pipeline, or, where none is called so, of funding. */
function stageMeant(view: PipelineView, called: string): StageOf | string {
  const stage = stageCalled(view, called);
  const funding = FUNDING_STAGES.find((name) => folded(name) === folded(called));
  if (stage ?? funding) return stage ?? (funding as string);
  const pipeline = view.stages.map(({ name }) => name).join(", ");
  const messages = [
    `Must be a stage of the pipeline (${pipeline})`,
    `or a funding stage of the company (${FUNDING_STAGES.join(", ")})`,
  ];
  throw new AppError("INVALID_INPUT", `Check stage: ${messages.join(" ")}`, {
    fields: { stage: messages },
  });
}

/** States a company's funding stage as its own edit; the entry stays where it is. */
async function stateFunding(ctx: OrgCtx, row: EntryRow, stage: string) {
  // Held before its version is read, so that nobody changes the company in between.
  await lockEvidence(ctx.db, ctx.org.id);
  const { version } = await getCompany.call(ctx, { companyId: row.companyId });
  return updateCompany.call(ctx, { companyId: row.companyId, stage, version });
}

export const setStage = implement(
  watchlistCalls.setStage,
  {
    transaction: "write",
    activity: {
      about: ({ project_id, company_id, company_name, moved_from, stage, funding_stage }) => ({
        projectId: project_id,
        companyId: company_id,
        detail: {
          company: company_name,
          ...(moved_from
            ? { from: moved_from, to: stage }
            : { funding_stage: funding_stage ?? "" }),
        } as Record<string, string>,
      }),
    },
  },
  async (ctx, { entryId, stage: called, version, ...turn }) => {
    await claimTurn(ctx, setStage.name, turn);
    const { row, project } = await heldEntry(ctx, entryId);
    if (version !== undefined) assertVersion("entry", row.version, version);
    const view = await pipelineOf(ctx);
    const meant = stageMeant(view, called);
    if (typeof meant === "string") {
      const { undo_id } = await stateFunding(ctx, row, meant);
      const act = { undo_id, moved_from: null, changed: "funding stage" };
      return changedEntry(ctx, view, row, act);
    }
    const [before] = await entriesById(ctx, view, row.projectId, [row.id]);
    if (!before) throw notFound("Entry");
    const label = () => `Moved ${before.company_name} from ${before.stage} to ${meant.name}`;
    const { undo_id } = await changeRows(ctx, project, [row], { said: {}, stage: meant, label });
    const moved_from = before.stage_key === meant.key ? null : before.stage;
    return changedEntry(ctx, view, row, { undo_id, moved_from, changed: "stage" });
  },
);
