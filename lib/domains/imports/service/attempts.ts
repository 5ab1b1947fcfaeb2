import "server-only";
import { implement } from "@/lib/service/operation";
import { importCalls } from "../contract";
import { beginStep } from "./begin-step";
import { lockFor, stepTo } from "./steps";

export const cancelImport = implement(
  importCalls.cancel,
  { transaction: "write" },
  async (ctx, { importId }) => {
    const row = await lockFor(ctx, importId, ["received", "parsing", "committing"]);
    return stepTo(ctx, row, { status: "failed", error: "It was canceled. Nothing was changed." });
  },
);

export const retryImport = implement(
  importCalls.retry,
  { transaction: "write" },
  async (ctx, { importId }) => {
    const row = await lockFor(ctx, importId, ["failed"]);
    await beginStep(ctx, { ...row, version: row.version + 1 });
    return stepTo(ctx, row, { status: "parsing", isAutoCommit: false });
  },
);
