import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { SUGGESTIONS_MAX } from "../constants";
import { memoCalls } from "../contract";
import { type BlockRow, listBlocks, lockBlock } from "../queries/blocks";
import { type MemoRow, updateMemo } from "../queries/memos";
import * as queries from "../queries/suggestions";
import type { MemoSuggestion } from "../schema/review";
import { assertRead, refuseTable, rewriteBlock } from "./edit";
import { lockDraft, lockUnfinished, memoOf } from "./open";
import { sentencesIn } from "./split";
import { toMemo } from "./wire";

async function toSuggestions(
  ctx: OrgCtx,
  memo: MemoRow,
  rows: readonly queries.SuggestionRow[],
): Promise<MemoSuggestion[]> {
  const names = await namesOfMembers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const blocks = await listBlocks(ctx.db, ctx.org.id, memo.id);
  const versions = new Map(blocks.map(({ id, version }) => [id, version]));
  const me = actingPersonId(ctx.actor);
  return rows.map((row) => ({
    _id: row.id,
    block_id: row.blockId,
    company_id: memo.companyId,
    title: memo.title,
    before: row.before,
    after: row.sentences.flatMap(({ text }) => sentencesIn(text, row.before)),
    user_name: names.get(row.userId) ?? null,
    is_own: row.userId === me,
    is_stale: versions.get(row.blockId) !== row.number,
    created_at: row.createdAt.toISOString(),
  }));
}

async function toSuggestion(ctx: OrgCtx, memo: MemoRow, row: queries.SuggestionRow | null) {
  const [suggestion] = row ? await toSuggestions(ctx, memo, [row]) : [];
  if (!suggestion) throw notFound("Suggestion");
  return suggestion;
}

const about = ({ company_id, title }: { company_id: string; title: string }) => ({
  companyId: company_id,
  detail: { title },
});

export const listSuggestions = implement(
  memoCalls.listSuggestions,
  { transaction: "read" },
  async (ctx, { memoId }) => {
    const memo = await memoOf(ctx, memoId);
    const rows = await queries.listSuggestions(ctx.db, ctx.org.id, memoId);
    return { items: await toSuggestions(ctx, memo, rows), total: rows.length };
  },
);

/** The block that new words are for, as the caller read it. Throws NOT_FOUND and CONFLICT. */
async function blockRead(
  ctx: OrgCtx,
  memoId: string,
  { id, version }: Pick<BlockRow, "id" | "version">,
) {
  const block = await lockBlock(ctx.db, ctx.org.id, memoId, id);
  if (!block || block.removedAt) throw notFound("Block");
  assertRead(block, version, []);
  refuseTable(block);
  return block;
}

/** Throws CONFLICT where a memo has as many open suggestions as it may have. */
async function assertRoom(ctx: OrgCtx, memoId: string) {
  if ((await queries.countSuggestions(ctx.db, ctx.org.id, memoId)) >= SUGGESTIONS_MAX)
    throw new AppError("CONFLICT", `A memo has at most ${SUGGESTIONS_MAX} open suggestions`);
}

export const suggest = implement(
  memoCalls.suggest,
  {
    transaction: "write",
    activity: { about },
    replay: async (ctx, id, { memoId }) => {
      const row = await queries.findSuggestion(ctx.db, ctx.org.id, { memoId, id });
      return toSuggestion(ctx, await memoOf(ctx, memoId), row);
    },
  },
  async (ctx, { memoId, block_id, version, sentences }) => {
    const userId = actingPersonId(ctx.actor);
    if (userId === null) throw new AppError("FORBIDDEN", "Only members can suggest changes");
    const memo = await lockUnfinished(ctx, memoId);
    const block = await blockRead(ctx, memoId, { id: block_id, version });
    await assertRoom(ctx, memoId);
    const at = ctx.now();
    const row = await queries.insertSuggestion(ctx.db, {
      id: newId("msu"),
      orgId: ctx.org.id,
      memoId,
      blockId: block.id,
      number: block.version,
      before: block.sentences.map(({ text }) => text),
      sentences,
      userId,
      createdAt: at,
      updatedAt: at,
    });
    return toSuggestion(ctx, memo, row);
  },
);

/** Opens a suggestion again that was declined or withdrawn. */
export const reopenSuggestion = defineInverse({
  name: "memos.reopenSuggestion",
  input: z.strictObject({ memoId: z.string(), suggestionId: z.string() }),
  async undo(ctx, { memoId, suggestionId: id }) {
    await lockUnfinished(ctx, memoId);
    const row = await queries.lockSuggestion(ctx.db, ctx.org.id, { memoId, id });
    if (!row?.settledAt) throw notFound("Suggestion");
    await assertRoom(ctx, memoId);
    const changes = { settledAt: null, settledBy: null, updatedAt: ctx.now() };
    await queries.updateSuggestion(ctx.db, ctx.org.id, { memoId, id, changes });
  },
});

/**
 * Accepts a suggestion, whose words are checked like any and stored as written by who suggested
 * them, or declines it. Throws CONFLICT when its block was changed since.
 */
export const settleSuggestion = implement(
  memoCalls.settleSuggestion,
  { transaction: "write", activity: { about } },
  async (ctx, { memoId, suggestionId: id, is_accepted }) => {
    const memo = is_accepted ? await lockDraft(ctx, memoId) : await memoOf(ctx, memoId);
    const row = await queries.lockSuggestion(ctx.db, ctx.org.id, { memoId, id });
    if (!row) throw notFound("Suggestion");
    if (row.settledAt) throw new AppError("CONFLICT", "This suggestion was already settled");
    const at = ctx.now();
    if (is_accepted) {
      const read = { id: row.blockId, version: row.number };
      await rewriteBlock(ctx, memo, await blockRead(ctx, memoId, read), row.sentences, row.userId);
      await updateMemo(ctx.db, ctx.org.id, memoId, { updatedAt: at });
    }
    const changes = { settledAt: at, settledBy: actingPersonId(ctx.actor), updatedAt: at };
    await queries.updateSuggestion(ctx.db, ctx.org.id, { memoId, id, changes });
    if (is_accepted) return { ...(await toMemo(ctx, { ...memo, updatedAt: at })), undo_id: null };
    const undo_id = await recordUndo(ctx, {
      label: `${row.userId === changes.settledBy ? "Withdrew" : "Declined"} a suggestion for the memo “${memo.title}”`,
      inverse: reopenSuggestion,
      input: { memoId, suggestionId: id },
      subjectType: "memos",
      subjectId: memoId,
    });
    return { ...(await toMemo(ctx, memo)), undo_id };
  },
);
