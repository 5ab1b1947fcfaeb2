import "server-only";
import { z } from "zod";
import { enterOrganization } from "@/lib/auth/ctx";
import { hashPassword } from "@/lib/auth/password";
import { consumeToken, findToken } from "@/lib/auth/queries";
import { hashOfToken } from "@/lib/auth/tokens";
import { AppError } from "@/lib/core/errors";
import { verificationEmail } from "@/lib/domains/accounts/jobs";
import { OpenedSession } from "@/lib/domains/accounts/schema";
import { mayEnter } from "@/lib/domains/accounts/service/entering";
import { assertStrong } from "@/lib/domains/accounts/service/password";
import { storeMembership, storePerson } from "@/lib/domains/accounts/service/person";
import { actingAs, openSession, person } from "@/lib/domains/accounts/service/session";
import { assertOtherWays } from "@/lib/domains/accounts/service/sign-up-rule";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { organizationCalls } from "../contract";
import { findMember, hasAccount, moveSession, verifyPerson } from "../queries";
import {
  deleteTokensOf,
  findInvitation,
  type InvitationRow,
  lockInvitation,
  updateInvitation,
} from "../queries/invitations";
import { isOpen } from "../rules";
import type { OpenedInvitation } from "../schema";

/** The same error for links that are expired, revoked, used or unknown. */
const noLonger = () =>
  new AppError("NOT_FOUND", "This invitation no longer works. Ask for a new one.");

type Opened = { inside: OrgCtx; invitation: InvitationRow; mailedTo: string };

/** Enters the organization of a link and reads its invitation there, with `read`. */
async function open(ctx: Ctx, token: string, read: typeof findInvitation): Promise<Opened> {
  const link = await findToken(ctx.db, "invitation", hashOfToken(token));
  if (!link?.orgId || !link.invitationId || link.usedAt) throw noLonger();
  const inside = await enterOrganization(ctx, link.orgId, ctx.actor);
  const invitation = await read(inside.db, inside.org.id, link.invitationId);
  if (!invitation || !isOpen(invitation, ctx.now())) throw noLonger();
  return { inside, invitation, mailedTo: link.email };
}

async function visitorOf({ actor, db }: Ctx, email: string): Promise<OpenedInvitation["visitor"]> {
  if (actor.type === "user") return actor.email === email ? "invited" : "somebodyElse";
  return (await hasAccount(db, email)) ? "hasAccount" : "new";
}

/** Reading does not use the link up, because mail programs open links on their own. */
export const readInvitation = implement(
  organizationCalls.readInvitation,
  {
    // The organization is only known inside, which a read transaction does not allow; nothing is
    // written.
    transaction: "write",
    activity: "none",
  },
  async (ctx, { token }) => {
    const { invitation } = await open(ctx, token, findInvitation);
    return {
      email: invitation.email,
      role: invitation.role,
      organization_name: invitation.organizationName,
      invited_by: invitation.inviterName ?? "",
      expires_at: invitation.expiresAt.toISOString(),
      visitor: await visitorOf(ctx, invitation.email),
    };
  },
);

/** Uses the link and stores the membership; returns its id. */
async function accept({ inside, invitation, mailedTo }: Opened, token: string, userId: string) {
  const at = inside.now();
  if (!(await consumeToken(inside.db, "invitation", hashOfToken(token), at))) throw noLonger();
  await deleteTokensOf(inside.db, invitation.id);
  const accepted = { acceptedAt: at, updatedAt: at };
  await updateInvitation(inside.db, inside.org.id, invitation.id, accepted);
  if (mailedTo === invitation.email) await verifyPerson(inside.db, userId, at);
  const { orgId, role } = invitation;
  const made = await storeMembership(inside, { orgId, userId, role });
  const membershipId = made ?? (await findMember(inside.db, inside.org.id, { userId }))?.id;
  if (!membershipId) throw noLonger();
  const joined = { ...inside, actor: actingAs(userId) };
  await recordSecurity(joined, "organizations.join", invitation.id, { subject: "invitations" });
  return membershipId;
}

export const joinOrganization = implement(
  organizationCalls.join,
  {
    transaction: "write",
    activity: "none",
  },
  async (ctx, { token }) => {
    const { userId, email, sessionId } = person(ctx);
    const opened = await open(ctx, token, lockInvitation);
    if (opened.invitation.email !== email)
      throw new AppError("FORBIDDEN", "This invitation is for someone else.");
    const membershipId = await accept(opened, token, userId);
    // One that is entered by its provider alone has a member more; its sign-in opens it.
    if (await mayEnter(ctx, opened.invitation.orgId, sessionId))
      await moveSession(ctx.db, sessionId, membershipId);
    return { done: true as const };
  },
);

/** Creates the invited person's account, in the inviting organization only. */
export const joinAsNew = implement(
  organizationCalls.joinAsNew,
  { transaction: "none" },
  async (ctx, { token, full_name: fullName, password }) => {
    assertOtherWays();
    const { email } = await readInvitation.call(ctx, { token });
    assertStrong(password, { email, name: fullName });
    const passwordHash = await hashPassword(password);
    return createInvited.call(ctx, { token, fullName, passwordHash });
  },
);

const createInvited = defineOperation(
  {
    name: "organizations.createInvited",
    summary: "Store the account of an invited person and open its first session",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ token: z.string(), fullName: z.string(), passwordHash: z.string() }),
    output: OpenedSession,
  },
  async (ctx, { token, ...account }) => {
    const opened = await open(ctx, token, lockInvitation);
    const userId = await storePerson(ctx, { ...account, email: opened.invitation.email });
    const membershipId = await accept(opened, token, userId);
    // A link handed over by hand does not prove that the address is theirs.
    if (!opened.mailedTo) await putTemplatedEmail(opened.inside, verificationEmail, { userId });
    return openSession(ctx, { userId, membershipId });
  },
);
