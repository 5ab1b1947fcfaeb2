import "server-only";
import type { Ctx } from "@/lib/service/context";
import type { JobHandler } from "@/lib/service/job";
import { findImport } from "../queries/records";
import { commit } from "./commit";
import { parse } from "./parse";
import { undo } from "./undo";

type Step = JobHandler<{ importId: string }>;

/** The pending step of an import; null when it is cancelled or done. */
async function stepOf(ctx: Ctx, importId: string): Promise<Step | null> {
  const row = ctx.org && (await findImport(ctx.db, ctx.org.id, importId));
  if (!row) return null;
  if (row.isUndoing) return undo;
  if (row.status === "committing") return commit;
  return row.status === "received" || row.status === "parsing" ? parse : null;
}

/** Performs the pending step of an import. */
export const work: Step = {
  async commit(ctx, data) {
    const step = await stepOf(ctx, data.importId);
    await step?.commit(ctx, data, undefined);
  },
  async giveUp(ctx, data) {
    const step = await stepOf(ctx, data.importId);
    await step?.giveUp?.(ctx, data);
  },
};
