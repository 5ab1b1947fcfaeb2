import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { mayEnter } from "@/lib/domains/accounts/service/entering";
import { createOrganization, defaultOrganizationName } from "@/lib/domains/accounts/service/person";
import { person } from "@/lib/domains/accounts/service/session";
import { revokeKeysUnlessKept } from "@/lib/domains/api-keys/service/member-keys";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { organizationCalls } from "../contract";
import {
  countAdmins,
  deleteMember,
  findMember,
  findMembershipElsewhere,
  lockOrganization,
  lockPerson,
  type MemberRow,
  moveSession,
  pageOfMembers,
  updateMember,
} from "../queries";
import type { Member } from "../schema";

const toMember = (row: MemberRow): Member => ({
  _id: row.id,
  user_id: row.userId,
  full_name: row.fullName,
  email: row.email,
  role: row.role,
  joined_at: row.joinedAt.toISOString(),
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
});

export const listMembers = implement(
  organizationCalls.listMembers,
  { transaction: "read" },
  async (ctx, page) => {
    const { rows, total } = await pageOfMembers(ctx.db, ctx.org.id, page);
    return { items: rows.map(toMember), total, ...page };
  },
);

/** Nobody could manage an organization without an admin. */
async function assertAdminRemains(ctx: OrgCtx, going: MemberRow): Promise<void> {
  if (going.role !== "admin" || (await countAdmins(ctx.db, ctx.org.id)) > 1) return;
  const message = "An organization needs an admin. Make another member an admin first.";
  throw new AppError("CONFLICT", message);
}

export const changeRole = implement(
  organizationCalls.changeRole,
  {
    transaction: "write",
    activity: { kind: "security", subject: "memberships" },
  },
  async (ctx, { memberId, role, keep_api_key_ids }) => {
    await lockOrganization(ctx.db, ctx.org.id);
    const stored = await findMember(ctx.db, ctx.org.id, { id: memberId });
    if (!stored) throw notFound("Member");
    if (role === "member") {
      await assertAdminRemains(ctx, stored);
      if (stored.role === "admin") await revokeKeysUnlessKept(ctx, stored.userId, keep_api_key_ids);
    }
    await updateMember(ctx.db, ctx.org.id, memberId, { role, updatedAt: ctx.now() });
    return toMember({ ...stored, role });
  },
);

/** The membership to which the person switches: nobody is left without an organization. */
async function ensureOtherOrganization(
  ctx: OrgCtx,
  { userId, fullName }: MemberRow,
): Promise<{ id: string; orgId: string }> {
  await lockPerson(ctx.db, userId);
  const elsewhere = await findMembershipElsewhere(ctx.db, ctx.org.id, userId);
  if (elsewhere) return elsewhere;
  const { membershipId, orgId } = await createOrganization(ctx, {
    userId,
    name: defaultOrganizationName(fullName),
  });
  return { id: membershipId, orgId };
}

/** Sessions that use the membership end with it. What the person created stays, except API keys. */
export const removeMember = implement(
  organizationCalls.removeMember,
  {
    transaction: "write",
    activity: { kind: "security", subject: "memberships" },
  },
  async (ctx, { memberId, keep_api_key_ids }) => {
    await lockOrganization(ctx.db, ctx.org.id);
    const stored = await findMember(ctx.db, ctx.org.id, { id: memberId });
    if (!stored) throw notFound("Member");
    if (stored.userId === person(ctx).userId)
      throw new AppError("CONFLICT", "You can’t remove yourself. Leave the organization instead.");
    await assertAdminRemains(ctx, stored);
    await revokeKeysUnlessKept(ctx, stored.userId, keep_api_key_ids);
    await ensureOtherOrganization(ctx, stored);
    await deleteMember(ctx.db, ctx.org.id, stored);
    return toMember(stored);
  },
);

/** The session switches to the person's next organization; their other sessions here end. */
export const leaveOrganization = implement(
  organizationCalls.leave,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx, { keep_api_key_ids }) => {
    const { userId, sessionId } = person(ctx);
    await lockOrganization(ctx.db, ctx.org.id);
    const stored = await findMember(ctx.db, ctx.org.id, { userId });
    if (!stored) throw notFound("Member");
    await assertAdminRemains(ctx, stored);
    await revokeKeysUnlessKept(ctx, userId, keep_api_key_ids);
    const next = await ensureOtherOrganization(ctx, stored);
    // Otherwise the session ends with the membership, and its person signs in there.
    if (await mayEnter(ctx, next.orgId, sessionId)) await moveSession(ctx.db, sessionId, next.id);
    await deleteMember(ctx.db, ctx.org.id, stored);
    return { done: true as const };
  },
);
