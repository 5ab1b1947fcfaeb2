import "server-only";
import { isDeepStrictEqual } from "node:util";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { memoCalls } from "../contract";
import { type BlockRow, listBlocks, updateBlock } from "../queries/blocks";
import { findMemo, type MemoRow, updateMemo } from "../queries/memos";
import { endOfSection, placeBehind } from "../rules/places";
import { writeSection } from "./compose";
import { deskFor } from "./holding";
import { lockDraft, restoreBlocks } from "./open";
import { outlineOf, sectionOf } from "./outline";
import { toMemo } from "./wire";
import { storeBlocks } from "./work";

/** A section's blocks but those that hold a person's view, and what would be written instead. */
async function rewritten(ctx: OrgCtx, memo: MemoRow, key: string) {
  const section = sectionOf(memo, key);
  if (!section) throw notFound("Section");
  const blocks = await listBlocks(ctx.db, ctx.org.id, memo.id);
  const comparedWith = section.from === "comparables" ? "similar" : "named";
  const desk = await deskFor(ctx, memo, blocks, { comparedWith });
  if (!desk) throw new AppError("CONFLICT", "The company was removed from your data");
  const own = blocks.filter((block) => block.section === key);
  const isView = ({ kind, sentences }: BlockRow) =>
    kind === "ours" || sentences.some(({ status }) => status === "ours");
  const after = writeSection(section, desk).filter(({ kind }) => kind !== "ours");
  return { blocks, before: own.filter((block) => !isView(block)), after };
}

const lines = (blocks: readonly Pick<BlockRow, "sentences">[]) =>
  blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));

const versionsOf = (blocks: readonly BlockRow[]) =>
  Object.fromEntries(blocks.map(({ id, version }) => [id, version]));

/** The new blocks where the old ones stood, else at the end of the section. */
function placed(
  memo: MemoRow,
  section: string,
  { blocks, before, after }: Awaited<ReturnType<typeof rewritten>>,
) {
  const stay = blocks.filter((block) => !before.includes(block));
  const [first] = before;
  const order = outlineOf(memo).sections.map(({ key }) => key);
  const at = first
    ? stay.filter(({ place }) => place < first.place).length - 1
    : endOfSection(stay, order, section);
  const count = after.length;
  return after.map((block, nth) => ({ ...block, place: placeBehind(stay, at, { nth, count }) }));
}

export const previewRewrite = implement(
  memoCalls.previewRewrite,
  { transaction: "read" },
  async (ctx, { memoId, section }) => {
    const memo = await findMemo(ctx.db, ctx.org.id, memoId);
    if (!memo) throw notFound("Memo");
    const { before, after } = await rewritten(ctx, memo, section);
    return { section, before: lines(before), after: lines(after), versions: versionsOf(before) };
  },
);

export const rewriteSection = implement(
  memoCalls.rewrite,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { memoId, section, versions }) => {
    const memo = await lockDraft(ctx, memoId);
    const changes = await rewritten(ctx, memo, section);
    const { before } = changes;
    if (!isDeepStrictEqual(versionsOf(before), versions))
      throw new AppError(
        "CONFLICT",
        "Someone changed this section after you opened it. Nothing was overwritten.",
      );
    for (const { id } of before)
      await updateBlock(ctx.db, ctx.org.id, id, { removedAt: ctx.now() });
    const added = await storeBlocks(ctx, memoId, placed(memo, section, changes));
    const undo_id = await recordUndo(ctx, {
      label: `Rewrote a section of the memo “${memo.title}”`,
      inverse: restoreBlocks,
      input: { memoId, removed: before.map(({ id }) => id), added },
      subjectType: "memos",
      subjectId: memoId,
    });
    const updatedAt = ctx.now();
    await updateMemo(ctx.db, ctx.org.id, memoId, { updatedAt });
    return { ...(await toMemo(ctx, { ...memo, updatedAt })), undo_id };
  },
);
