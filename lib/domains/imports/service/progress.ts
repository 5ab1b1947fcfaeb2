import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { outsideTransaction } from "@/lib/service/job";
import { defineOperation, recordActivity } from "@/lib/service/operation";
import { type ImportDbRow, lockImport, updateImport } from "../queries/records";
import { ImportStatus } from "../schema";

const Progress = z.strictObject({
  importId: z.string(),
  status: ImportStatus.optional(),
  done: z.int(),
  /** Null while unknown. */
  total: z.int().nullable(),
});

function assertWanted({ status, isUndoing }: ImportDbRow): void {
  if (status === "failed" && !isUndoing) throw new AppError("CONFLICT", "It was canceled.");
}

/**
 * Keeps an import from being cancelled until the job's transaction ends. Throws CONFLICT when it
 * was, which rolls the job back.
 */
export async function holdWanted(ctx: OrgCtx, importId: string): Promise<void> {
  const row = await lockImport(ctx.db, ctx.org.id, importId);
  if (row) assertWanted(row);
}

/** Stores the progress of a running job, in a transaction of its own. */
export const noteProgress = defineOperation(
  {
    name: "imports.noteProgress",
    summary: "Say how far the work on an import is",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: Progress,
    output: z.null(),
  },
  async (ctx, { importId, status, done, total }) => {
    const step = {
      ...(status && { status }),
      progressDone: done,
      progressTotal: total,
      updatedAt: ctx.now(),
    };
    const row = ctx.org && (await lockImport(ctx.db, ctx.org.id, importId));
    if (!row || !ctx.org) throw notFound("Import");
    assertWanted(row);
    await updateImport(ctx.db, ctx.org.id, importId, step);
    return null;
  },
);

/** Shortest time between two progress updates, in milliseconds. */
const STEP_MS = 200;

/** Reports a job's progress; updates in quick succession are skipped. */
export function progressOf(ctx: Ctx, importId: string) {
  const outside = outsideTransaction(ctx);
  let last = 0;
  return async (step: Omit<z.input<typeof Progress>, "importId">): Promise<void> => {
    const now = performance.now();
    if (now - last < STEP_MS && step.done !== step.total) return;
    last = now;
    await noteProgress.call(outside, { importId, ...step });
  };
}

/** Reports that an import failed, and why. */
export const tellFailure = (ctx: Ctx, importId: string, what: string): Promise<void> =>
  recordActivity(ctx, { name: "imports.fail" }, { _id: importId }, { what });

/** Marks an import whose job gave up as failed; after a failed undo it keeps its earlier state. */
export async function failImport(ctx: Ctx, importId: string, what: string): Promise<void> {
  const row = ctx.org && (await lockImport(ctx.db, ctx.org.id, importId));
  if (!row || !ctx.org) return;
  await tellFailure(ctx, importId, what);
  await updateImport(ctx.db, ctx.org.id, importId, {
    ...(row.isUndoing ? { isUndoing: false } : { status: "failed" }),
    error: `${what} Nothing was changed. Try again; if it fails again, tell your operator.`,
    version: row.version + 1,
    updatedAt: ctx.now(),
  });
}
