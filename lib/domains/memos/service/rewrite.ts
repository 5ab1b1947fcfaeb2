import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { memoCalls } from "../contract";
import { type BlockRow, listBlocks, updateBlock } from "../queries/blocks";
import { findMemo, type MemoRow, updateMemo } from "../queries/memos";
import { writeSection } from "./compose";
import { lockDraft } from "./edit";
import { deskFor } from "./holding";
import { sectionOf } from "./outline";
import { toMemo } from "./wire";
import { PLACE_STEP, storeBlocks } from "./work";

/** A section's blocks but those that hold a person's view, and what would be written instead. */
async function rewritten(ctx: OrgCtx, memo: MemoRow, key: string) {
  const section = sectionOf(memo, key);
  if (!section) throw notFound("Section");
  const blocks = await listBlocks(ctx.db, ctx.org.id, memo.id);
  const compared = section.from === "comparables" ? "similar" : "named";
  const desk = await deskFor(ctx, memo, blocks, compared);
  if (!desk) throw new AppError("CONFLICT", "The company was removed from your data");
  const own = blocks.filter((block) => block.section === key);
  const isView = ({ kind, sentences }: BlockRow) =>
    kind === "ours" || sentences.some(({ status }) => status === "ours");
  const after = writeSection(section, desk).filter(({ kind }) => kind !== "ours");
  return { blocks, before: own.filter((block) => !isView(block)), after };
}

const lines = (blocks: readonly Pick<BlockRow, "sentences">[]) =>
  blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));

export const previewRewrite = implement(
  memoCalls.previewRewrite,
  { transaction: "read" },
  async (ctx, { memoId, section }) => {
    const memo = await findMemo(ctx.db, ctx.org.id, memoId);
    if (!memo) throw notFound("Memo");
    const { before, after } = await rewritten(ctx, memo, section);
    return { section, before: lines(before), after: lines(after) };
  },
);

export const rewriteSection = implement(
  memoCalls.rewrite,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { memoId, section }) => {
    const memo = await lockDraft(ctx, memoId);
    const { blocks, before, after } = await rewritten(ctx, memo, section);
    for (const { id } of before)
      await updateBlock(ctx.db, ctx.org.id, id, { removedAt: ctx.now() });
    const place = before[0]?.place ?? (blocks.at(-1)?.place ?? 0) + 100 * PLACE_STEP;
    await storeBlocks(
      ctx,
      memoId,
      after.map((block, at) => ({ ...block, place: place + at })),
    );
    const updatedAt = ctx.now();
    await updateMemo(ctx.db, ctx.org.id, memoId, { updatedAt });
    return toMemo(ctx, { ...memo, updatedAt });
  },
);
