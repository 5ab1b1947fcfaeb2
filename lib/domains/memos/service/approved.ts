import "server-only";
import { AppError } from "@/lib/core/errors";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import type { StoredApproval } from "../constants";
import type { MemoRow } from "../queries/memos";
import { frozenHead } from "../rules/frozen";
import type { Memo } from "../schema";
import type { MemoApproval } from "../schema/review";

/** Who asked for approval may take that back, and admins. */
export const mayTakeBack = ({ actor }: OrgCtx, { asked_by }: StoredApproval): boolean =>
  actingPersonId(actor) === asked_by || (actor.type === "user" && actor.role === "admin");

/** Who was asked to approve a memo, as the caller sees it. */
export async function toApproval(
  ctx: OrgCtx,
  { approval, frozen }: MemoRow,
): Promise<MemoApproval | null> {
  if (!approval) return null;
  const ids = approval.people.map(({ user_id }) => user_id);
  const names = await namesOfMembers(ctx, [approval.asked_by, ...ids]);
  const called = frozen === null ? [] : (frozenHead(frozen).approved_by ?? []);
  const me = actingPersonId(ctx.actor);
  return {
    asked_by: names.get(approval.asked_by) ?? null,
    asked_at: approval.asked_at,
    people: approval.people.map((person, at) => ({
      ...person,
      name: called[at]?.name ?? names.get(person.user_id) ?? "A former colleague",
    })),
    waits_for_me: approval.people.some(
      ({ user_id, approved_at }) => user_id === me && approved_at === null,
    ),
    can_take_back: mayTakeBack(ctx, approval),
  };
}

/** Throws CONFLICT with the people whose approval is missing. */
export function assertApproved({ approval }: Memo): void {
  const waiting = approval?.people.filter(({ approved_at }) => approved_at === null) ?? [];
  if (waiting.length === 0) return;
  const names = waiting.map(({ name }) => name);
  throw new AppError("CONFLICT", `This memo waits for the approval of ${names.join(", ")}`, {
    fields: { approval: names },
  });
}
