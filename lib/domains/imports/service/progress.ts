import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { outsideTransaction } from "@/lib/service/job";
import { defineOperation, recordActivity } from "@/lib/service/operation";
import { reopenUndo } from "@/lib/service/undo";
import { type ImportDbRow, lockImport, updateImport } from "../queries/records";
import { ImportStatus, type ImportStep } from "../schema";
import { importUndo } from "./begin-undo";

const Progress = z.strictObject({
  importId: z.string(),
  /** The import's version when the job read it. */
  version: z.int(),
  status: ImportStatus.optional(),
  done: z.int(),
  /** Null while unknown. */
  total: z.int().nullable(),
});

type AsRead = Pick<ImportDbRow, "id" | "version">;

/** Every step that a person takes gives the import another version. */
function assertWanted(now: AsRead, version: number): void {
  if (now.version !== version) throw new AppError("CONFLICT", "It was canceled or changed.");
}

/**
 * Keeps an import as the job read it until the job's transaction ends. Throws CONFLICT when it was
 * cancelled, or begun anew, since: the job is rolled back and retried from where the import is then.
 */
export async function holdWanted(ctx: OrgCtx, { id, version }: AsRead): Promise<void> {
  const row = await lockImport(ctx.db, ctx.org.id, id);
  if (row) assertWanted(row, version);
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
  async (ctx, { importId, version, status, done, total }) => {
    const step = {
      ...(status && { status }),
      progressDone: done,
      progressTotal: total,
      updatedAt: ctx.now(),
    };
    const row = ctx.org && (await lockImport(ctx.db, ctx.org.id, importId));
    if (!row || !ctx.org) throw notFound("Import");
    assertWanted(row, version);
    await updateImport(ctx.db, ctx.org.id, importId, step);
    return null;
  },
);

/** Shortest time between two progress updates, in milliseconds. */
const STEP_MS = 200;

/** Reports a job's progress; updates in quick succession are skipped. */
export function progressOf(ctx: Ctx, { id: importId, version }: AsRead) {
  const outside = outsideTransaction(ctx);
  let last = 0;
  return async (step: Omit<z.input<typeof Progress>, "importId" | "version">): Promise<void> => {
    const now = performance.now();
    if (now - last < STEP_MS && step.done !== step.total) return;
    last = now;
    await noteProgress.call(outside, { importId, version, ...step });
  };
}

/** Reports that an import failed, and why. */
export const tellFailure = (ctx: Ctx, importId: string, what: string): Promise<void> =>
  recordActivity(ctx, { name: "imports.fail" }, { _id: importId }, { what });

export type AskedStep = z.output<typeof ImportStep>;

/**
 * Marks an import whose job gave up as failed, unless it went on since; after a failed undo it keeps
 * its earlier state.
 */
export async function failImport(
  ctx: Ctx,
  { importId, version }: AskedStep,
  what: string,
): Promise<void> {
  const row = ctx.org && (await lockImport(ctx.db, ctx.org.id, importId));
  if (!row || !ctx.org || row.version !== (version ?? row.version)) return;
  await tellFailure(ctx, importId, what);
  if (row.isUndoing) await reopenUndo({ ...ctx, org: ctx.org }, importUndo, importId);
  await updateImport(ctx.db, ctx.org.id, importId, {
    ...(row.isUndoing ? { isUndoing: false } : { status: "failed" }),
    error: `${what} Nothing was changed. Try again; if it fails again, tell your operator.`,
    version: row.version + 1,
    updatedAt: ctx.now(),
  });
}
