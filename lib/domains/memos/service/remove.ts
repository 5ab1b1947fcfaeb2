import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { memoCalls } from "../contract";
import { lockMemo, updateMemo } from "../queries/memos";
import { lockPresent } from "./open";

/** Restores a deleted memo. */
export const restoreMemo = defineInverse({
  name: "memos.restore",
  input: z.strictObject({ memoId: z.string() }),
  async undo(ctx, { memoId }) {
    const row = await lockMemo(ctx.db, ctx.org.id, memoId);
    if (!row?.removedAt) throw notFound("Memo");
    await updateMemo(ctx.db, ctx.org.id, memoId, { removedAt: null });
  },
});

export const removeMemo = implement(
  memoCalls.remove,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { memoId }) => {
    const memo = await lockPresent(ctx, memoId);
    const { title, companyId: company_id } = memo;
    await updateMemo(ctx.db, ctx.org.id, memoId, { removedAt: ctx.now() });
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the memo “${title}”`,
      inverse: restoreMemo,
      input: { memoId },
      subjectType: "memos",
      subjectId: memoId,
    });
    return { _id: memoId, company_id, title, undo_id };
  },
);
