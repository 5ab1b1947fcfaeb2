import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { workOnImport } from "../jobs";
import { type ImportDbRow, lockImport, updateImport } from "../queries/records";
import { hasVersion } from "../queries/versions";
import { assertRowsAreThere } from "./begin-undo";

/**
 * Starts the job that imports an undone version of a list again: the same rows, ids and times.
 * Throws NOT_FOUND, or CONFLICT when it was not undone or an earlier version is.
 */
export async function beginRedo(ctx: OrgCtx, importId: string): Promise<ImportDbRow> {
  const row = await lockImport(ctx.db, ctx.org.id, importId);
  if (!row) throw notFound("Import");
  const { address, createdAt } = row;
  if (row.status !== "undone" || address === null)
    throw new AppError("CONFLICT", "Only a fetch that was undone can be done again.");
  assertRowsAreThere(row);
  const beside = { address, createdAt, statuses: ["undone" as const] };
  if (await hasVersion(ctx.db, ctx.org.id, "earlier", beside))
    throw new AppError("CONFLICT", "Redo the earlier fetches of this source first.");
  await enqueue(ctx, workOnImport, { importId });
  const begun = await updateImport(ctx.db, ctx.org.id, importId, {
    status: "committing",
    // Compared again: other sources may have changed since.
    comparedVersion: null,
    undoneAt: null,
    progressDone: 0,
    version: row.version + 1,
    updatedAt: ctx.now(),
  });
  if (!begun) throw notFound("Import");
  return begun;
}
