import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { type ImportDbRow, lockImport, updateImport } from "../queries/records";
import { hasVersion } from "../queries/versions";
import { beginStep } from "./begin-step";
import { assertRowsAreThere } from "./begin-undo";

/**
 * Starts the job that imports an undone version of a list again: the same rows, ids and times.
 * Throws NOT_FOUND, or CONFLICT when it was not undone, an earlier version is, or a later one is not.
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
  // It would put its older values in the place of theirs.
  const later = { ...beside, statuses: ["committing" as const, "committed" as const] };
  if (await hasVersion(ctx.db, ctx.org.id, "later", later))
    throw new AppError("CONFLICT", "Undo the later fetches of this source first.");
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
  await beginStep(ctx, begun);
  return begun;
}
