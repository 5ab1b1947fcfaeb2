import "server-only";
import type { Ctx } from "@/lib/service/context";
import type { JobHandler } from "@/lib/service/job";
import { findImport } from "../queries/records";
import { commit } from "./commit";
import { parse } from "./parse";
import type { AskedStep } from "./progress";
import { undo } from "./undo";

type Step = JobHandler<AskedStep>;

/**
 * The step that a job is for; null when it is done, canceled or replaced by a later one, which has
 * a job of its own.
 */
async function stepOf(ctx: Ctx, { importId, version }: AskedStep): Promise<Step | null> {
  const row = ctx.org && (await findImport(ctx.db, ctx.org.id, importId));
  if (!row || (version !== undefined && row.version !== version)) return null;
  if (row.isUndoing) return undo;
  if (row.status === "committing") return commit;
  return row.status === "received" || row.status === "parsing" ? parse : null;
}

/** Performs the pending step of an import. */
export const work: JobHandler<AskedStep> = {
  async commit(ctx, data) {
    const step = await stepOf(ctx, data);
    await step?.commit(ctx, data, undefined);
  },
  async giveUp(ctx, data) {
    const step = await stepOf(ctx, data);
    await step?.giveUp?.(ctx, data);
  },
};
