import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { findOngoing } from "@/lib/domains/runs/service";
import type { OrgCtx } from "@/lib/service/context";
import { defineInverse } from "@/lib/service/undo";
import { lockBlock, updateBlock } from "../queries/blocks";
import { findMemo, lockMemo, type MemoRow, updateMemo } from "../queries/memos";

/** A memo that was not deleted. Throws NOT_FOUND. */
export async function memoOf(ctx: OrgCtx, memoId: string): Promise<MemoRow> {
  const memo = await findMemo(ctx.db, ctx.org.id, memoId);
  if (!memo) throw notFound("Memo");
  return memo;
}

/** The same, locked until the transaction ends. */
export async function lockPresent(ctx: OrgCtx, memoId: string): Promise<MemoRow> {
  const memo = await lockMemo(ctx.db, ctx.org.id, memoId);
  if (!memo || memo.removedAt) throw notFound("Memo");
  return memo;
}

/** The same where it is not final: its text may be proposed on while it is written. Throws CONFLICT. */
export async function lockUnfinished(ctx: OrgCtx, memoId: string): Promise<MemoRow> {
  const memo = await lockPresent(ctx, memoId);
  if (memo.finalAt) throw new AppError("CONFLICT", "This memo is final and can’t be changed");
  return memo;
}

/** The same where it is not being written either. */
export async function lockOpen(ctx: OrgCtx, memoId: string): Promise<MemoRow> {
  const memo = await lockUnfinished(ctx, memoId);
  if (await findOngoing(ctx, memo.runId))
    throw new AppError("CONFLICT", "This memo is still being written. Wait, or cancel its run.");
  return memo;
}

/** The same for a change of its text. Throws CONFLICT too while approval is waited for. */
export async function lockDraft(ctx: OrgCtx, memoId: string): Promise<MemoRow> {
  const memo = await lockOpen(ctx, memoId);
  if (memo.approval)
    throw new AppError(
      "CONFLICT",
      "This memo waits for approval and is locked. Withdraw the request to change it.",
    );
  return memo;
}

/** Restores deleted blocks, and deletes those that were written in their place. */
export const restoreBlocks = defineInverse({
  name: "memos.restoreBlocks",
  input: z.strictObject({
    memoId: z.string(),
    removed: z.array(z.string()),
    added: z.array(z.string()),
  }),
  async undo(ctx, { memoId, removed, added }) {
    const { db, org } = ctx;
    await lockDraft(ctx, memoId);
    for (const id of added) {
      const block = await lockBlock(db, org.id, memoId, id);
      if (!block || block.removedAt || block.version > 1)
        throw new AppError("CONFLICT", "The new text has been changed or deleted since");
      await updateBlock(db, org.id, id, { removedAt: ctx.now() });
    }
    for (const id of removed) await updateBlock(db, org.id, id, { removedAt: null });
    await updateMemo(db, org.id, memoId, { updatedAt: ctx.now() });
  },
});
