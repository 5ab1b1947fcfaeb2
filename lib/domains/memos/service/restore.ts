import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { memoCalls } from "../contract";
import { findVersion, lockBlock } from "../queries/blocks";
import { updateMemo } from "../queries/memos";
import { assertRead, refusal } from "./edit";
import { lockDraft } from "./open";
import { storeVersion } from "./versions";
import { toMemo } from "./wire";

/** The words of a version. Throws NOT_FOUND. */
async function sentencesOf(
  ctx: OrgCtx,
  asked: { memoId: string; blockId: string; number: number },
) {
  const version = await findVersion(ctx.db, ctx.org.id, asked);
  if (!version) throw notFound("Version");
  return version.sentences;
}

async function lockLive(ctx: OrgCtx, memoId: string, blockId: string) {
  const block = await lockBlock(ctx.db, ctx.org.id, memoId, blockId);
  if (!block || block.removedAt) throw notFound("Block");
  return block;
}

/** Brings the words back that a restored version took the place of, unless they changed since. */
export const takeBackRestored = defineInverse({
  name: "memos.takeBackRestored",
  input: z.strictObject({
    memoId: z.string(),
    blockId: z.string(),
    before: z.int(),
    restored: z.int(),
  }),
  async undo(ctx, { memoId, blockId, before, restored }) {
    await lockDraft(ctx, memoId);
    const block = await lockLive(ctx, memoId, blockId);
    if (block.version !== restored)
      throw new AppError("CONFLICT", "The restored text has been changed since");
    await storeVersion(ctx, block, await sentencesOf(ctx, { memoId, blockId, number: before }));
    await updateMemo(ctx.db, ctx.org.id, memoId, { updatedAt: ctx.now() });
  },
});

export const restoreVersion = implement(
  memoCalls.restoreVersion,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { memoId, blockId, number, version }) => {
    const memo = await lockDraft(ctx, memoId);
    const block = await lockLive(ctx, memoId, blockId);
    const sentences = await sentencesOf(ctx, { memoId, blockId, number });
    assertRead(block, version, sentences);
    if (number === version) throw refusal("number", "Is the newest version already");
    const restored = await storeVersion(ctx, block, sentences);
    const undo_id = await recordUndo(ctx, {
      label: `Restored earlier text of the memo “${memo.title}”`,
      inverse: takeBackRestored,
      input: { memoId, blockId, before: version, restored },
      subjectType: "memos",
      subjectId: memoId,
    });
    const updatedAt = ctx.now();
    await updateMemo(ctx.db, ctx.org.id, memoId, { updatedAt });
    return { ...(await toMemo(ctx, { ...memo, updatedAt })), undo_id };
  },
);
