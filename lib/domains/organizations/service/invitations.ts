import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { countTries } from "@/lib/domains/accounts/service/attempt-limits";
import { person } from "@/lib/domains/accounts/service/session";
import { env } from "@/lib/platform/env";
import { actorId, type OrgCtx } from "@/lib/service/context";
import { defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { INVITATION_DAYS, INVITATIONS_PER_HOUR, INVITATIONS_WAITING_MAX } from "../constants";
import { organizationCalls } from "../contract";
import { invitationEmail } from "../jobs";
import { findMember, lockOrganization } from "../queries";
import {
  deleteTokensOf,
  findInvitation,
  type InvitationRow,
  listWaitingInvitations,
  lockInvitation,
  storeInvitation,
  updateInvitation,
} from "../queries/invitations";
import { type Invitation, InviteInput, MadeInvitation } from "../schema";
import { mintLink } from "./invitation-email";
import { isRefused } from "./mail-choice";

const perHour = { name: "invitations", uses: INVITATIONS_PER_HOUR, windowSeconds: 3600 };

const canMail = () => env().SMTP_URL !== undefined;

/** The mail server's refusal; connection problems are the operator's concern. */
function problemOf({ mailStatus, mailError }: InvitationRow): string | null {
  if (!mailError) return null;
  return mailStatus === "failed"
    ? mailError.replace(/^Error: /, "")
    : "The mail server hasn’t accepted it yet. Spotlight will try again.";
}

function toInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    invited_by: row.inviterName ?? "",
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.expiresAt <= now,
    mail: row.mailStatus && {
      status: row.mailStatus,
      sent_at: row.mailSentAt?.toISOString() ?? null,
      problem: problemOf(row),
    },
  };
}

export const listInvitations = implement(
  organizationCalls.listInvitations,
  { transaction: "read" },
  async (ctx) => {
    const rows = await listWaitingInvitations(ctx.db, ctx.org.id);
    return { items: rows.map((row) => toInvitation(row, ctx.now())), can_mail: canMail() };
  },
);

const refuse = (message: string) =>
  new AppError("CONFLICT", message, { fields: { email: [message] } });

/**
 * Whoever registered another's address must not add people to its organization: they would still be
 * there when the owner takes over with a password reset. Without mail nobody can confirm an
 * address, so the check is skipped.
 */
function assertConfirmed(ctx: Pick<OrgCtx, "actor">): void {
  if (canMail() && !person(ctx).isEmailVerified)
    throw refuse("Confirm your email address first, in Settings under Account");
}

/**
 * Invites an address, or renews its invitation and invalidates older links. Checks members of this
 * organization only, so that an address with an account elsewhere gets the same answer as any
 * other.
 */
export const invite = implement(
  organizationCalls.invite,
  { transaction: "none" },
  async (ctx, input) => {
    assertConfirmed(ctx);
    await countTries.call(ctx, { tries: [{ limit: perHour, subject: ctx.org.id }] });
    return makeInvitation.call(ctx, input);
  },
);

const makeInvitation = defineOperation(
  {
    name: "organizations.makeInvitation",
    summary: "Store an invitation and send its link on the way",
    effect: "write",
    access: "admin",
    transaction: "write",
    activity: "none",
    input: InviteInput,
    output: MadeInvitation,
  },
  async (ctx, { email, role, delivery }) => {
    await lockOrganization(ctx.db, ctx.org.id);
    await assertRoom(ctx, email);
    if (delivery === "mail" && canMail() && (await isRefused(ctx, email)))
      throw refuse(
        "This address has unsubscribed from your organization’s email. Make a link instead",
      );
    const at = ctx.now();
    const id = await storeInvitation(ctx.db, {
      id: newId("inv"),
      orgId: ctx.org.id,
      email,
      role,
      invitedBy: actorId(ctx.actor) ?? "",
      expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
      createdAt: at,
      updatedAt: at,
    });
    await deleteTokensOf(ctx.db, id);
    // Without a mail server nothing would be sent, so the link is handed over by hand.
    const link = await (delivery === "mail" && canMail() ? mail(ctx, id) : handOver(ctx, id));
    const made = { ...toInvitation(await stored(ctx, id), at), link };
    await recordSecurity(ctx, invite.name, made._id, { subject: "invitations" });
    return made;
  },
);

async function stored(ctx: OrgCtx, id: string): Promise<InvitationRow> {
  const row = await findInvitation(ctx.db, ctx.org.id, id);
  if (!row) throw new Error("A stored invitation is gone");
  return row;
}

async function assertRoom(ctx: OrgCtx, email: string): Promise<void> {
  if (await findMember(ctx.db, ctx.org.id, { email }))
    throw refuse("This address already belongs to a member");
  const waiting = await listWaitingInvitations(ctx.db, ctx.org.id);
  if (waiting.length >= INVITATIONS_WAITING_MAX && !waiting.some((row) => row.email === email))
    throw refuse(`${INVITATIONS_WAITING_MAX} invitations are waiting. Revoke some of them first`);
}

async function mail(ctx: OrgCtx, invitationId: string): Promise<null> {
  const outboxId = await putTemplatedEmail(ctx, invitationEmail, { invitationId });
  await updateInvitation(ctx.db, ctx.org.id, invitationId, { outboxId });
  return null;
}

const handOver = async (ctx: OrgCtx, id: string) => mintLink(ctx, await stored(ctx, id), "");

export const revokeInvitation = implement(
  organizationCalls.revokeInvitation,
  {
    transaction: "write",
    activity: { kind: "security", subject: "invitations" },
  },
  async (ctx, { invitationId }) => {
    const row = await lockInvitation(ctx.db, ctx.org.id, invitationId);
    if (!row || row.acceptedAt || row.revokedAt) throw notFound("Invitation");
    const at = ctx.now();
    await updateInvitation(ctx.db, ctx.org.id, row.id, { revokedAt: at, updatedAt: at });
    await deleteTokensOf(ctx.db, row.id);
    return { _id: row.id };
  },
);
