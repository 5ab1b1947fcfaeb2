import "server-only";
import { enqueue } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { parseImport } from "../jobs";
import { Import, ImportInput } from "../schema";
import { lockFor, stepTo } from "./steps";

export const cancelImport = defineOperation(
  {
    name: "imports.cancel",
    summary: "End the work on an import: nothing of it stays, and the file is kept",
    effect: "write",
    access: "member",
    transaction: "write",
    input: ImportInput,
    output: Import,
  },
  async (ctx, { importId }) => {
    const row = await lockFor(ctx, importId, ["received", "parsing", "committing"]);
    return stepTo(ctx, row, { status: "failed", error: "It was cancelled. Nothing was changed." });
  },
);

export const retryImport = defineOperation(
  {
    name: "imports.retry",
    summary: "Read the file of an import that failed once more, as it was mapped",
    effect: "write",
    access: "member",
    transaction: "write",
    input: ImportInput,
    output: Import,
  },
  async (ctx, { importId }) => {
    const row = await lockFor(ctx, importId, ["failed"]);
    await enqueue(ctx, parseImport, { importId });
    return stepTo(ctx, row, { status: "parsing", isAutoCommit: false });
  },
);
