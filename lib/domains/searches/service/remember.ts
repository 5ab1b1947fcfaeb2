import "server-only";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { QUERY_MAX } from "@/lib/domains/companies/constants";
import { questionViewOf } from "@/lib/domains/companies/rules/view";
import { questionOfView } from "@/lib/domains/companies/schema/search";
import { searchStored } from "@/lib/domains/companies/service/search";
import { sha256Hex } from "@/lib/platform/crypto";
import { fieldConditions } from "@/lib/research/plan/plan";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { MATCHES_KEPT } from "../constants";
import { searchCalls } from "../contract";
import { insertRecent, updateRecentOfMessage } from "../queries/recent";

import { ownerOf } from "./owner";

/** A search's current result: the number of companies and, when there are few, their ids. */
async function foundBy(ctx: OrgCtx, view: string) {
  const asked = { per_page: MATCHES_KEPT, facets: false, near_misses: false };
  const { items, total, total_is_capped } = await searchStored.call(ctx, {
    ...questionOfView(view),
    ...asked,
  });
  const matched = total <= MATCHES_KEPT ? items.map(({ _id }) => _id) : null;
  return { total, isTotalCapped: total_is_capped, matched };
}

/** The text by which a search can be found: its query and the values of its conditions. */
function textOf(view: string): string {
  const { q, where = [], words = "" } = questionOfView(view);
  const values = fieldConditions(where).map(({ value }) => [value].flat().join(" "));
  return [q, words, ...values].join(" ");
}

export const rememberSearch = implement(
  searchCalls.remember,
  {
    transaction: "write",
    activity: "none",
  },
  async (ctx, { params: view }) => {
    const { org, userId } = ownerOf(ctx);
    const at = ctx.now();
    const row = await insertRecent(ctx.db, {
      id: newId("rec"),
      orgId: org,
      userId,
      kind: "search",
      text: textOf(view),
      query: questionOfView(view).q,
      view,
      viewKey: sha256Hex(view),
      createdAt: at,
      updatedAt: at,
      ...(await foundBy(ctx, view)),
    });
    if (!row) throw new Error("A search was not remembered");
    return { _id: row.id };
  },
);

type AskedQuestion = { content: string; sessionId: string; messageId: string };

/** Stores a question of the caller's own thread, in the question's transaction. */
export async function rememberQuestion(
  ctx: OrgCtx,
  { content, ...asked }: AskedQuestion,
): Promise<void> {
  const { org, userId } = ownerOf(ctx);
  const at = ctx.now();
  await insertRecent(ctx.db, {
    id: newId("rec"),
    orgId: org,
    userId,
    kind: "chat",
    ...asked,
    query: content,
    text: content,
    createdAt: at,
    updatedAt: at,
  });
}

/** Stores for a question that it searched companies, and by which search. */
export const settleQuestion = defineOperation(
  {
    name: "searches.settleQuestion",
    summary: "Remember what a question of a thread found",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: z.strictObject({
      messageId: z.string(),
      q: z.string().max(QUERY_MAX),
      where: z.array(z.unknown()).optional(),
      words: z.string().optional(),
    }),
    output: z.object({}),
  },
  async (ctx, { messageId, q, where, words }) => {
    const view = questionViewOf(
      new URLSearchParams({
        q,
        ...(where && { where: JSON.stringify(where) }),
        ...(words !== undefined && { words }),
      }).toString(),
    );
    await updateRecentOfMessage(ctx.db, ownerOf(ctx), messageId, {
      view,
      ...(await foundBy(ctx, view)),
    });
    return {};
  },
);
