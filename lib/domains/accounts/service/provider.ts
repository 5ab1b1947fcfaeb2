import "server-only";
import { z } from "zod";
import { enterOrganization } from "@/lib/auth/ctx";
import { AppError, toAppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { revokeKeysUnlessKept } from "@/lib/domains/api-keys/service/member-keys";
import { type OpenIdProvider, openIdProviders } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { defineOperation, recordSecurity } from "@/lib/service/operation";
import {
  findIdentityIn,
  holdOrganization,
  insertIdentity,
  lockUser,
  revokeSessionsIn,
  setRole,
} from "../queries";
import { ProviderClaims, ProviderEntrance } from "../schema";
import { enter, enterTrusted, nameOf } from "./google";
import { storeMembership, storePerson } from "./person";
import { actingAs, enterAs, tellOrganization } from "./session";

/**
 * The role of somebody in these groups: null for nobody's group, undefined where groups say nothing
 * and the product's own role applies.
 */
function roleIn({ admin_groups, member_groups }: OpenIdProvider, groups: readonly string[]) {
  const isIn = (named: readonly string[]) => named.some((group) => groups.includes(group));
  if (admin_groups.length + member_groups.length === 0) return undefined;
  if (isIn(admin_groups)) return "admin";
  return isIn(member_groups) ? "member" : null;
}

type Role = "admin" | "member";
type Known = { orgId: string; userId: string; membershipId: string };
type Firm = { orgId: string; claims: ProviderClaims; role: Role | undefined };

/** Stores somebody new in the organization. Throws CONFLICT when the address has an account. */
async function join(ctx: Ctx, { orgId, claims, role = "member" }: Firm) {
  const { email, provider, subject } = claims;
  const at = ctx.now();
  const person = { email, fullName: nameOf(claims), passwordHash: null, emailVerifiedAt: at };
  const userId = await storePerson(ctx, person);
  const identity = { id: newId("idn"), provider, subject, userId, email, createdAt: at };
  if (!(await insertIdentity(ctx.db, identity)))
    throw new AppError("CONFLICT", "This account has just signed in");
  const membershipId = await storeMembership(ctx, { orgId, userId, role });
  if (!membershipId) throw new Error("A new person was a member already");
  await tellOrganization(ctx, "accounts.signUp", { userId, orgId, factors: ["provider"] });
  return { userId, membershipId };
}

/** Gives somebody the role of their groups. A former admin's API keys end: nobody kept one. */
async function follow(ctx: Ctx, { orgId, userId, membershipId }: Known, role: Role): Promise<void> {
  await setRole(ctx.db, membershipId, { role, updatedAt: ctx.now() });
  const inside = await enterOrganization(ctx, orgId, actingAs(userId));
  const subject = "memberships";
  await recordSecurity(inside, "organizations.changeRole", membershipId, { subject });
  if (role === "member") await revokeKeysUnlessKept(inside, userId, []);
}

type Refused = { orgId: string; userId: string; provider: string };

/**
 * Refuses somebody known who is in no group, or whom an admin removed; the firm is told. What they
 * have in other organizations by other ways is not the provider's.
 */
async function refuse(
  ctx: Ctx,
  { orgId, userId, provider }: Refused,
  refused: "group" | "removed",
) {
  const inside = await enterOrganization(ctx, orgId, actingAs(userId));
  if (refused === "group") {
    await lockUser(ctx.db, userId);
    await revokeSessionsIn(ctx.db, userId, { orgId, provider, now: ctx.now() });
    await revokeKeysUnlessKept(inside, userId, []);
  }
  const { address, userAgent } = ctx;
  const told = { detail: { address, userAgent }, factors: ["provider" as const] };
  await recordSecurity(inside, "accounts.signInFailed", userId, told);
  return { refused };
}

/**
 * Enters the organization of a provider. Its groups decide about the role at each sign-in; somebody
 * in none of them is refused, and their open sessions and API keys end.
 */
const enterFirm = defineOperation(
  {
    name: "accounts.enterFirm",
    summary: "Sign in to the organization of a provider",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: ProviderClaims.extend({ orgId: z.string() }),
    output: ProviderEntrance,
  },
  async (ctx, { orgId, ...claims }) => {
    const settings = openIdProviders().find(({ id }) => id === claims.provider);
    if (!settings) throw new AppError("NOT_FOUND", "There is no such provider");
    const { id: provider } = settings;
    if (!(await holdOrganization(ctx.db, orgId))) return { refused: "gone" as const };
    const role = roleIn(settings, claims.groups);
    const found = await findIdentityIn(ctx.db, claims, orgId);
    if (role === null)
      return found
        ? refuse(ctx, { orgId, userId: found.userId, provider }, "group")
        : { refused: "group" as const };
    if (!found) {
      const joined = await join(ctx, { orgId, claims, role });
      const entering = { ...joined, orgId, provider, factors: ["provider" as const] };
      return { opened: await enterAs(ctx, entering) };
    }
    // Whoever an admin removed comes back by an invitation only.
    const { userId, membershipId } = found;
    if (!membershipId) return refuse(ctx, { orgId, userId, provider }, "removed");
    if (role && role !== found.role) await follow(ctx, { orgId, userId, membershipId }, role);
    return { opened: await enterTrusted(ctx, { userId, membershipId, orgId, provider }) };
  },
);

export const enterWithProvider = defineOperation(
  {
    name: "accounts.enterWithProvider",
    summary: "Sign in with an account of a provider that next-auth has checked",
    effect: "write",
    access: "public",
    transaction: "none",
    input: ProviderClaims,
    output: ProviderEntrance,
  },
  async (ctx, { groups, ...claims }) => {
    const settings = openIdProviders().find(({ id }) => id === claims.provider);
    if (!claims.email_verified) return { refused: "unverified" as const };
    const orgId = settings?.organization_id;
    if (!orgId) return enter(ctx, { ...claims, kind: "browser" });
    try {
      return await enterFirm.call(ctx, { ...claims, groups, orgId });
    } catch (thrown) {
      if (toAppError(thrown).code === "CONFLICT") return { refused: "taken" as const };
      throw thrown;
    }
  },
);
