import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { invitations, organizations, tokens, users } from "@/db/schema/accounts";
import { outbox } from "@/db/schema/service";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

const invitation = {
  id: invitations.id,
  orgId: invitations.orgId,
  email: invitations.email,
  role: invitations.role,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  revokedAt: invitations.revokedAt,
  outboxId: invitations.outboxId,
  organizationName: organizations.name,
  /** Null when that account was deleted. */
  inviterName: users.fullName,
  inviterEmail: users.email,
  mailStatus: outbox.status,
  mailError: outbox.lastError,
  mailSentAt: outbox.sentAt,
};

const invitationsWhere = (db: Db, org: OrgId, ...more: Parameters<typeof and>) =>
  db
    .select(invitation)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.orgId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(outbox, and(ofOrganization(outbox, org), eq(outbox.id, invitations.outboxId)))
    .where(and(ofOrganization(invitations, org), ...more));

export type InvitationRow = Awaited<ReturnType<typeof invitationsWhere>>[number];

const isWaiting = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Pending invitations, including expired ones, newest first. */
export const listWaitingInvitations = (db: Db, org: OrgId) =>
  invitationsWhere(db, org, isWaiting).orderBy(desc(invitations.createdAt), desc(invitations.id));

export async function findInvitation(db: Db, org: OrgId, id: string) {
  const [row] = await invitationsWhere(db, org, eq(invitations.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockInvitation(db: Db, org: OrgId, id: string) {
  const [row] = await invitationsWhere(db, org, eq(invitations.id, id)).for("update", {
    of: invitations,
  });
  return row ?? null;
}

/** Adds an invitation, or renews the pending one for the same address. Returns its id. */
export async function storeInvitation(
  db: Db,
  row: Omit<typeof invitations.$inferInsert, "outboxId">,
): Promise<string> {
  const { role, invitedBy, expiresAt, updatedAt } = row;
  const [stored] = await db
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({
      target: [invitations.orgId, invitations.email],
      targetWhere: sql`accepted_at is null and revoked_at is null`,
      set: { role, invitedBy, expiresAt, updatedAt, outboxId: null },
    })
    .returning({ id: invitations.id });
  return stored?.id ?? row.id;
}

export async function updateInvitation(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await db
    .update(invitations)
    .set(changes)
    .where(and(ofOrganization(invitations, org), eq(invitations.id, id)));
}

/** Invalidates all unused links of an invitation. */
export async function deleteTokensOf(db: Db, invitationId: string): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.invitationId, invitationId), isNull(tokens.usedAt)));
}
