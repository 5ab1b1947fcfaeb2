import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { BLOCKS_MAX, MEMO_TEXT_MAX, SENTENCES_MAX, type StoredSentence } from "../constants";
import { memoCalls } from "../contract";
import {
  type BlockRow,
  insertBlocks,
  insertVersions,
  listBlocks,
  lockBlock,
  updateBlock,
} from "../queries/blocks";
import { type MemoRow, updateMemo } from "../queries/memos";
import { endOfSection } from "../rules/places";
import type { EditMemoInput } from "../schema";
import { givenFor } from "./given";
import { lockDraft, restoreBlocks } from "./open";
import { loadMemoContext, renewalOf } from "./outdated";
import { outlineOf, sectionOf } from "./outline";
import { placesFor } from "./places";
import { sentencesIn } from "./split";
import { storeVersion } from "./versions";
import { toMemo } from "./wire";

export const refusal = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Check ${field}: ${message}`, { fields: { [field]: [message] } });

export const textOf = (sentences: readonly StoredSentence[]): string =>
  sentences.map(({ text }) => text).join(" ");

type Written = { text: string; is_view?: boolean; evidence?: readonly string[] };

/** A block that the caller read as it is now; else both texts are shown to merge. */
export function assertRead(
  block: BlockRow,
  version: number | undefined,
  yours: readonly Written[],
): void {
  if (version === undefined) throw refusal("version", "Say which version you read");
  if (version === block.version) return;
  const message = `Someone changed this block after you opened it (version ${block.version}, yours is ${version}). Nothing was overwritten.`;
  throw new AppError("CONFLICT", message, {
    fields: {
      version: [message],
      stored: [textOf(block.sentences)],
      yours: [yours.map(({ text }) => text).join(" ")],
    },
  });
}

/**
 * Sentences as a person wrote them: those that stay keep their evidence, others are checked at once;
 * a person's view stays one until it is changed.
 */
async function checkedSentences(
  ctx: OrgCtx,
  memo: MemoRow,
  written: readonly Written[],
  before: readonly StoredSentence[],
): Promise<StoredSentence[]> {
  const kept = new Map(before.map((sentence) => [sentence.text, sentence]));
  const split = written.flatMap(({ text, is_view = false, evidence }) => {
    const own = evidence ? [onOneLine(text)] : sentencesIn(text, [...kept.keys()]);
    return own.map((sentence) => ({ text: sentence, is_view, isGiven: evidence !== undefined }));
  });
  if (split.length > SENTENCES_MAX)
    throw refusal("sentences", `Must be at most ${SENTENCES_MAX} sentences`);
  const isNew = split.some(
    ({ text, is_view, isGiven }) => !is_view && (isGiven || !isSettled(kept.get(text))),
  );
  const blocks = isNew ? await listBlocks(ctx.db, ctx.org.id, memo.id) : [];
  const also = await givenFor(
    ctx,
    written.flatMap(({ evidence }) => evidence ?? []),
  );
  const context = isNew ? await loadMemoContext(ctx, memo, blocks, { also }) : null;
  return split.map(({ text, is_view, isGiven }): StoredSentence => {
    const same = kept.get(text);
    if (is_view)
      return { text, status: "ours", key: null, because: null, cells: null, sources: [] };
    if (same && isSettled(same) && !isGiven) return same;
    const checked = context?.check(text) ?? { because: "The company was removed from your data." };
    const shared = { text, key: same?.key ?? null, cells: null };
    return "sources" in checked
      ? { ...shared, status: "proved", because: null, sources: checked.sources }
      : { ...shared, status: "unproved", because: checked.because, sources: [] };
  });
}

const onOneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

/** A sentence that was in the block before and was proved keeps its evidence. */
const isSettled = (sentence: StoredSentence | undefined): boolean => sentence?.status === "proved";

/** The block after which something is placed; -1 for null: before all. Throws INVALID_INPUT. */
function positionOf(blocks: readonly BlockRow[], after: string | null): number {
  const at = blocks.findIndex(({ id }) => id === after);
  if (at < 0 && after !== null) throw refusal("after", "No such block");
  return at;
}

async function placeAt(ctx: OrgCtx, memoId: string, blocks: readonly BlockRow[], at: number) {
  const [place = 0] = await placesFor(ctx, memoId, { blocks, at, count: 1 });
  return place;
}

type Edit = Omit<EditMemoInput, "memoId" | "title">;
type Renewal = NonNullable<Edit["renew"]>;

async function addBlock(ctx: OrgCtx, memo: MemoRow, { section, sentences = [], after }: Edit) {
  if (section === undefined || !sectionOf(memo, section))
    throw refusal("section", "Say where the block belongs");
  if (sentences.length === 0) throw refusal("sentences", "Write a sentence");
  const blocks = await listBlocks(ctx.db, ctx.org.id, memo.id);
  if (blocks.length >= BLOCKS_MAX)
    throw new AppError("CONFLICT", `A memo has at most ${BLOCKS_MAX} blocks`);
  const order = outlineOf(memo).sections.map(({ key }) => key);
  const behind =
    after === undefined ? endOfSection(blocks, order, section) : positionOf(blocks, after);
  const place = await placeAt(ctx, memo.id, blocks, behind);
  const [id, at, userId] = [newId("blk"), ctx.now(), actingPersonId(ctx.actor)];
  const checked = await checkedSentences(ctx, memo, sentences, []);
  const shared = { orgId: ctx.org.id, memoId: memo.id, sentences: checked, createdAt: at };
  await insertBlocks(ctx.db, [
    { ...shared, id, section, kind: "paragraph", place, editedBy: userId, updatedAt: at },
  ]);
  await insertVersions(ctx.db, [{ ...shared, id: newId("mvr"), blockId: id, number: 1, userId }]);
}

export function refuseTable({ kind }: BlockRow): void {
  if (kind === "table")
    throw refusal("sentences", "A table follows what is stored: move it, or delete it");
}

/** The block in other words, which are checked; `by` wrote them. */
export async function rewriteBlock(
  ctx: OrgCtx,
  memo: MemoRow,
  block: BlockRow,
  written: readonly Written[],
  by = actingPersonId(ctx.actor),
) {
  refuseTable(block);
  const sentences = await checkedSentences(ctx, memo, written, block.sentences);
  await storeVersion(ctx, block, sentences, by);
}

/**
 * Puts what is stored now in the place of a sentence, or of a table's row, that no longer holds.
 * Throws CONFLICT unless the caller read these words. Returns how to undo it when nothing is left.
 */
async function renewSentence(ctx: OrgCtx, memo: MemoRow, block: BlockRow, renew: Renewal) {
  const sentence = block.sentences[renew.at];
  if (!sentence) throw refusal("renew", "No such sentence");
  const context = await loadMemoContext(ctx, memo, await listBlocks(ctx.db, ctx.org.id, memo.id));
  const now = renewalOf(sentence, block, context);
  if (now?.words !== renew.words)
    throw new AppError(
      "CONFLICT",
      "Your data changed again since you read this. Read the new words.",
    );
  const sentences = block.sentences.toSpliced(renew.at, 1, ...now.sentences);
  if (sentences.length === 0) return removeBlock(ctx, memo, block.id);
  await storeVersion(ctx, block, sentences);
  return null;
}

async function removeBlock(ctx: OrgCtx, { id: memoId, title }: MemoRow, id: string) {
  await updateBlock(ctx.db, ctx.org.id, id, { removedAt: ctx.now() });
  return recordUndo(ctx, {
    label: `Deleted text of the memo “${title}”`,
    inverse: restoreBlocks,
    input: { memoId, removed: [id], added: [] },
    subjectType: "memos",
    subjectId: memoId,
  });
}

/** Returns how to undo the change, where that can be done. */
async function changeBlock(ctx: OrgCtx, memo: MemoRow, edit: Edit & { block_id: string }) {
  const { block_id, version, sentences, after, remove, renew } = edit;
  const block = await lockBlock(ctx.db, ctx.org.id, memo.id, block_id);
  if (!block || block.removedAt) throw notFound("Block");
  assertRead(block, version, sentences ?? []);
  if (remove) return removeBlock(ctx, memo, block.id);
  if (renew) return renewSentence(ctx, memo, block, renew);
  if (sentences) await rewriteBlock(ctx, memo, block, sentences);
  if (after === undefined) return null;
  const others = await listBlocks(ctx.db, ctx.org.id, memo.id);
  const rest = others.filter(({ id }) => id !== block.id);
  const place = await placeAt(ctx, memo.id, rest, positionOf(rest, after));
  const section = others.find(({ id }) => id === after)?.section ?? others[0]?.section;
  await updateBlock(ctx.db, ctx.org.id, block.id, { place, section: section ?? block.section });
  return null;
}

type Sentences = readonly { sentences: readonly { text: string }[] }[];

const lengthOf = (blocks: Sentences): number =>
  blocks.flatMap(({ sentences }) => sentences).reduce((sum, { text }) => sum + text.length, 0);

/** Throws CONFLICT when a memo grew to more text than can be shown and exported. */
function assertFits(after: Sentences, before: Sentences): void {
  const length = lengthOf(after);
  if (length > MEMO_TEXT_MAX && length > lengthOf(before))
    throw new AppError(
      "CONFLICT",
      `A memo has at most ${MEMO_TEXT_MAX.toLocaleString("en")} characters: shorten it, or write a second one`,
    );
}

export const editMemo = implement(
  memoCalls.edit,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { memoId, title, ...edit }) => {
    const memo = await lockDraft(ctx, memoId);
    const { block_id } = edit;
    const before = edit.sentences ? await listBlocks(ctx.db, ctx.org.id, memoId) : [];
    let undo_id: string | null = null;
    if (block_id !== undefined) undo_id = await changeBlock(ctx, memo, { ...edit, block_id });
    else if (edit.sentences || edit.section) await addBlock(ctx, memo, edit);
    else if (title === undefined) throw refusal("block_id", "Say what to change");
    const changed = { ...memo, title: title ?? memo.title, updatedAt: ctx.now() };
    await updateMemo(ctx.db, ctx.org.id, memo.id, {
      title: changed.title,
      updatedAt: changed.updatedAt,
    });
    const shown = await toMemo(ctx, changed);
    if (edit.sentences) assertFits(shown.blocks, before);
    return { ...shown, undo_id };
  },
);
