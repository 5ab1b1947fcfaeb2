import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { defineInverse } from "@/lib/service/undo";
import { isoDay } from "@/lib/values/iso-day";
import { type ImportDbRow, lockImport, updateImport } from "../queries/records";
import { hasLaterOfList, hasVersion } from "../queries/versions";
import { ImportInput, Mapping } from "../schema";
import { beginStep } from "./begin-step";

/** Undoing and doing again need the rows that were imported. */
export function assertRowsAreThere({ rowsRemovedAt }: Pick<ImportDbRow, "rowsRemovedAt">): void {
  if (!rowsRemovedAt) return;
  const day = isoDay(rowsRemovedAt);
  const message = `The rows of this import were removed on ${day}, because your organization no longer keeps them. It can’t be undone.`;
  throw new AppError("CONFLICT", message);
}

/** A later version states only what differs from this one: throws CONFLICT while there is one. */
export async function assertIsNewest({ db, org }: OrgCtx, row: ImportDbRow): Promise<void> {
  const { id, address, createdAt, committedAt } = row;
  const statuses: ImportDbRow["status"][] = ["committing", "committed"];
  const beside = address !== null && { address, createdAt, statuses };
  if (beside && (await hasVersion(db, org.id, "later", beside)))
    throw new AppError("CONFLICT", "Undo the later fetches of this source first.");
  const origin = Mapping.nullable().parse(row.mapping)?.source.origin;
  if (!origin || !committedAt) return;
  if (await hasLaterOfList(db, org.id, { id, origin, committedAt }))
    throw new AppError("CONFLICT", "Undo the later import of this list first.");
}

/**
 * Starts the job that undoes an import. Throws NOT_FOUND, or CONFLICT when there is nothing to
 * undo.
 */
export async function beginUndo(ctx: OrgCtx, importId: string): Promise<ImportDbRow> {
  const row = await lockImport(ctx.db, ctx.org.id, importId);
  if (!row) throw notFound("Import");
  if (row.isUndoing) throw new AppError("CONFLICT", "The import is already being undone.");
  if (row.status !== "committed")
    throw new AppError("CONFLICT", "Only an import that is complete can be undone.");
  assertRowsAreThere(row);
  await assertIsNewest(ctx, row);
  const begun = await updateImport(ctx.db, ctx.org.id, importId, {
    isUndoing: true,
    progressDone: 0,
    progressTotal: null,
    version: row.version + 1,
    updatedAt: ctx.now(),
  });
  if (!begun) throw notFound("Import");
  await beginStep(ctx, begun);
  return begun;
}

/** The inverse of a committed import. */
export const importUndo = defineInverse({
  name: "imports.undo",
  input: ImportInput,
  reviewAt: ({ importId }) => `/upload-pipeline/${importId}`,
  undo: async (ctx, { importId }) => {
    await beginUndo(ctx, importId);
  },
});
