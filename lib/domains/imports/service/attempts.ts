import "server-only";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { importCalls } from "../contract";
import { workOnImport } from "../jobs";

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
    await enqueue(ctx, workOnImport, { importId });
    return stepTo(ctx, row, { status: "parsing", isAutoCommit: false });
  },
);
