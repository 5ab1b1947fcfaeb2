import "server-only";
import { AppError } from "@/lib/core/errors";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import type { StoredApproval } from "../constants";
import { memoCalls } from "../contract";
import { type MemoRow, updateMemo } from "../queries/memos";
import type { Memo } from "../schema";
import { mayTakeBack } from "./approved";
import { notify } from "./notices";
import { lockOpen } from "./open";
import { assertProved } from "./proved";
import { toMemo } from "./wire";

async function store(ctx: OrgCtx, memo: MemoRow, approval: StoredApproval | null): Promise<Memo> {
  const changes = { approval, updatedAt: ctx.now() };
  await updateMemo(ctx.db, ctx.org.id, memo.id, changes);
  return toMemo(ctx, { ...memo, ...changes });
}

const about = ({ company_id, title }: Memo) => ({ companyId: company_id, detail: { title } });

export const askApproval = implement(
  memoCalls.askApproval,
  { transaction: "write", activity: { about } },
  async (ctx, { memoId, user_ids }) => {
    const memo = await lockOpen(ctx, memoId);
    const asker = actingPersonId(ctx.actor);
    if (asker === null) throw new AppError("FORBIDDEN", "Only members can ask for approval");
    if (memo.approval && !mayTakeBack(ctx, memo.approval))
      throw new AppError(
        "FORBIDDEN",
        "Only the person who asked for approval or an admin can change that",
      );
    const asked = [...new Set(user_ids)];
    if (asked.length === 0) return store(ctx, memo, null);
    const names = await namesOfMembers(ctx, asked);
    if (names.size < asked.length)
      throw new AppError("INVALID_INPUT", "Choose members of your organization", {
        fields: { user_ids: ["Choose members of your organization"] },
      });
    assertProved(await toMemo(ctx, memo));
    const people = asked.map((user_id) => ({ user_id, approved_at: null }));
    await notify(ctx, asked, { memoId, commentId: null });
    return store(ctx, memo, { asked_by: asker, asked_at: ctx.now().toISOString(), people });
  },
);

export const approveMemo = implement(
  memoCalls.approve,
  { transaction: "write", activity: { about } },
  async (ctx, { memoId }) => {
    const memo = await lockOpen(ctx, memoId);
    const me = ctx.actor.type === "user" ? ctx.actor.userId : null;
    const { approval } = memo;
    if (!approval?.people.some(({ user_id }) => user_id === me))
      throw new AppError("FORBIDDEN", "You were not asked to approve this memo");
    const at = ctx.now().toISOString();
    const people = approval.people.map((person) =>
      person.user_id === me && person.approved_at === null
        ? { ...person, approved_at: at }
        : person,
    );
    return store(ctx, memo, { ...approval, people });
  },
);
