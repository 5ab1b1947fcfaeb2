import "server-only";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { sha256Hex } from "@/lib/platform/crypto";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { memoCalls } from "../contract";
import { updateMemo } from "../queries/memos";
import { frozenText } from "../rules/frozen";
import { assertApproved } from "./approved";
import { lockOpen } from "./open";
import { assertProved } from "./proved";
import { toMemo } from "./wire";

async function nameOf(ctx: OrgCtx, userId: string | null): Promise<string> {
  return (userId && (await namesOfMembers(ctx, [userId])).get(userId)) || "";
}

export const finishMemo = implement(
  memoCalls.finish,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { memoId }) => {
    const memo = await lockOpen(ctx, memoId);
    const shown = await toMemo(ctx, memo);
    assertProved(shown);
    assertApproved(shown);
    const [finalAt, finalBy] = [ctx.now(), actingPersonId(ctx.actor)];
    const by = await nameOf(ctx, finalBy);
    const frozen = frozenText(shown, { at: finalAt.toISOString(), by }, sha256Hex);
    const changes = { finalAt, finalBy, frozen, updatedAt: finalAt };
    await updateMemo(ctx.db, ctx.org.id, memoId, changes);
    return toMemo(ctx, { ...memo, ...changes });
  },
);
