import "server-only";
import { notFound } from "@/lib/core/errors";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { memoCalls } from "../contract";
import { listVersions } from "../queries/blocks";
import { findTitles, pageOfMemos } from "../queries/memos";
import { textOf } from "./edit";
import { memoOf } from "./open";
import { toItems, toMemo, toUncompared } from "./wire";

const VERSIONS_MAX = 100;

export const listMemos = implement(
  memoCalls.list,
  { transaction: "read" },
  async (ctx, { company_id, sort, ...page }) => {
    const companyIds =
      company_id === undefined ? undefined : await recordsOfCompany(ctx.db, ctx.org.id, company_id);
    if (companyIds === null) throw notFound("Company");
    const { rows, total } = await pageOfMemos(ctx.db, ctx.org.id, { companyIds, sort, ...page });
    return { items: await toItems(ctx, rows), total, ...page };
  },
);

export const getMemo = implement(
  memoCalls.get,
  { transaction: "read" },
  async (ctx, { memoId, with_comparison }) => {
    const memo = await memoOf(ctx, memoId);
    return with_comparison ? toMemo(ctx, memo) : toUncompared(ctx, memo);
  },
);

/** What memos are called now, by their ids; none of those that were deleted. */
export const titlesOfMemos = ({ db, org }: OrgCtx, ids: readonly string[]) =>
  findTitles(db, org.id, ids);

export const listMemoVersions = implement(
  memoCalls.versions,
  { transaction: "read" },
  async (ctx, { memoId, blockId }) => {
    await memoOf(ctx, memoId);
    const asked = { memoId, blockId, limit: VERSIONS_MAX };
    const rows = await listVersions(ctx.db, ctx.org.id, asked);
    if (rows.length === 0) throw notFound("Block");
    const people = await namesOfMembers(
      ctx,
      rows.map(({ userId }) => userId),
    );
    return {
      items: rows.map(({ number, userId, createdAt, sentences }) => ({
        number,
        user_name: userId && (people.get(userId) ?? null),
        is_engine: userId === null,
        model: userId === null ? (sentences.find(({ model }) => model)?.model ?? null) : null,
        created_at: createdAt.toISOString(),
        text: textOf(sentences),
      })),
    };
  },
);
