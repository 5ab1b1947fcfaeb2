import "server-only";
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { type Db, executePrepared } from "@/db/client";
import {
  apiKeys,
  authenticators,
  invitations,
  memberships,
  organizations,
  passkeys,
  sessions,
  users,
} from "@/db/schema/accounts";
import { visits } from "@/db/schema/visits";
import { ofOrganization, readOnce } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { LensFirm } from "@/lib/core/scores";

/** The person's organizations, in order of joining. */
export const listOrganizationsOf = (db: Db, userId: string) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));

/**
 * The person's membership in an organization, locked against removal until the transaction ends.
 */
export async function holdMembership(db: Db, userId: string, organizationId: string) {
  const [row] = await db
    .select({ id: memberships.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.orgId, organizationId), eq(memberships.userId, userId)))
    .for("key share", { of: memberships });
  return row ?? null;
}

export async function findOrganizationName(db: Db, org: OrgId): Promise<string> {
  const own = eq(organizations.id, org);
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(own);
  return row?.name ?? "";
}

/** What the organization asks of those who sign in. */
export async function findSignInPolicy(db: Db, org: OrgId) {
  const [row] = await db
    .select({ secondFactor: organizations.secondFactor, idleMinutes: organizations.idleMinutes })
    .from(organizations)
    .where(eq(organizations.id, org));
  return row ?? { secondFactor: "nobody" as const, idleMinutes: null };
}

export async function updateSignInPolicy(
  db: Db,
  org: OrgId,
  changes: Pick<typeof organizations.$inferInsert, "secondFactor" | "idleMinutes" | "updatedAt">,
): Promise<void> {
  await db.update(organizations).set(changes).where(eq(organizations.id, org));
}

/** The members who have neither an authenticator nor a passkey. */
export const listWithoutSecondFactor = (db: Db, org: OrgId) =>
  db
    .select({ email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(
      and(
        eq(memberships.orgId, org),
        isNull(authenticators.confirmedAt),
        notExists(
          db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id)),
        ),
      ),
    );

/** The firm's postal address; null: not given. */
export async function findPostalAddress(db: Db, org: OrgId): Promise<string | null> {
  const own = eq(organizations.id, org);
  const [row] = await db
    .select({ address: organizations.postalAddress })
    .from(organizations)
    .where(own);
  return row?.address ?? null;
}

export async function updatePostalAddress(
  db: Db,
  org: OrgId,
  changes: { postalAddress: string | null; updatedAt: Date },
): Promise<void> {
  await db.update(organizations).set(changes).where(eq(organizations.id, org));
}

/** Since when the organization shows logos; null: it does not. */
export async function findLogosSince(db: Db, org: OrgId): Promise<Date | null> {
  const own = eq(organizations.id, org);
  const [row] = await db.select({ since: organizations.logosSince }).from(organizations).where(own);
  return row?.since ?? null;
}

export async function updateLogosSince(db: Db, org: OrgId, since: Date | null): Promise<void> {
  await db.update(organizations).set({ logosSince: since }).where(eq(organizations.id, org));
}

/** Firms whose lenses the organization does not offer. */
export async function findHiddenLenses(db: Db, org: OrgId): Promise<LensFirm[]> {
  const read = async () => {
    const rows = await db
      .select({ firms: organizations.hiddenLenses })
      .from(organizations)
      .where(eq(organizations.id, org));
    return new Map(rows.map(({ firms }) => [org, firms]));
  };
  const found = await readOnce(db, "hidden lenses", { ids: [org], read });
  return [...(found.get(org) ?? [])];
}

export async function updateHiddenLenses(db: Db, org: OrgId, firms: LensFirm[]): Promise<void> {
  await db.update(organizations).set({ hiddenLenses: firms }).where(eq(organizations.id, org));
}

/** The score from which companies are worth pursuing, in tenths; null when none was chosen. */
export async function findDecisionThreshold(db: Db, org: OrgId): Promise<number | null> {
  const [row] = await db
    .select({ threshold: organizations.decisionThreshold })
    .from(organizations)
    .where(eq(organizations.id, org));
  return row?.threshold ?? null;
}

export async function updateDecisionThreshold(db: Db, org: OrgId, tenths: number): Promise<void> {
  await db
    .update(organizations)
    .set({ decisionThreshold: tenths })
    .where(eq(organizations.id, org));
}

/** Ids of all organizations that show logos. */
export const listWithLogos = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isNotNull(organizations.logosSince));

/** Switches a session to another membership of its person. */
export async function moveSession(db: Db, sessionId: string, membershipId: string) {
  await db.update(sessions).set({ membershipId }).where(eq(sessions.id, sessionId));
}

/** Serializes changes of an organization's members until the transaction ends. */
export async function lockOrganization(db: Db, org: OrgId): Promise<void> {
  const own = eq(organizations.id, org);
  await db.select({ id: organizations.id }).from(organizations).where(own).for("no key update");
}

/** The same for the organizations of one person. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  const own = eq(users.id, userId);
  await db.select({ id: users.id }).from(users).where(own).for("no key update");
}

/*
 * Memberships are read before an organization is known, so no database policy filters them: this
 * condition is the only protection.
 */
const membersOf = (org: OrgId) => eq(memberships.orgId, org);

const member = {
  id: memberships.id,
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
  role: memberships.role,
  joinedAt: memberships.createdAt,
  lastSignInAt: sql<Date | null>`(select max(${sessions.createdAt}) from ${sessions}
    where ${sessions.membershipId} = ${memberships.id})`.mapWith(sessions.createdAt),
};

const membersWhere = (db: Db, org: OrgId, ...more: Parameters<typeof and>) =>
  db
    .select(member)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(membersOf(org), ...more));

export type MemberRow = Awaited<ReturnType<typeof membersWhere>>[number];

/** A page of the organization's members in order of joining, with the total. */
export async function pageOfMembers(db: Db, org: OrgId, page: PageRequest) {
  const [rows, totals] = await Promise.all([
    membersWhere(db, org)
      .orderBy(asc(memberships.createdAt), asc(memberships.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(memberships).where(membersOf(org)),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** The names of those of `userIds` who are members. */
export const listNames = (db: Db, org: OrgId, userIds: string[]) =>
  db
    .select({ userId: users.id, fullName: users.fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(membersOf(org), inArray(memberships.userId, userIds)));

/** The names of all members. */
export const listAllNames = (db: Db, org: OrgId) =>
  db
    .select({ userId: users.id, fullName: users.fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(membersOf(org));

export async function findMember(
  db: Db,
  org: OrgId,
  who: { id: string } | { userId: string } | { email: string },
): Promise<MemberRow | null> {
  const match =
    "id" in who
      ? eq(memberships.id, who.id)
      : "userId" in who
        ? eq(memberships.userId, who.userId)
        : eq(users.email, who.email);
  const [row] = await membersWhere(db, org, match);
  return row ?? null;
}

/** The administrators, in order of joining. */
export const listAdmins = (db: Db, org: OrgId) =>
  membersWhere(db, org, eq(memberships.role, "admin")).orderBy(asc(memberships.createdAt));

export async function countAdmins(db: Db, org: OrgId): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(memberships)
    .where(and(membersOf(org), eq(memberships.role, "admin")));
  return row?.admins ?? 0;
}

export async function updateMember(
  db: Db,
  org: OrgId,
  id: string,
  changes: { role: MemberRow["role"]; updatedAt: Date },
): Promise<void> {
  await db
    .update(memberships)
    .set(changes)
    .where(and(membersOf(org), eq(memberships.id, id)));
}

/**
 * Deletes a membership with all sessions that use it, and takes the person out of the organization's
 * projects.
 */
export async function deleteMember(
  db: Db,
  org: OrgId,
  { id, userId }: Pick<MemberRow, "id" | "userId">,
): Promise<void> {
  await db.delete(memberships).where(and(membersOf(org), eq(memberships.id, id)));
  await db.execute(sql`select projects_release(${userId})`);
}

/** The person's first other membership; null when this organization is their only one. */
export async function findMembershipElsewhere(db: Db, org: OrgId, userId: string) {
  const [row] = await db
    .select({ id: memberships.id, orgId: memberships.orgId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.orgId, org)))
    .orderBy(asc(memberships.createdAt))
    .limit(1);
  return row ?? null;
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** Marks the person's e-mail address as verified. */
export async function verifyPerson(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}

/** Whether the organization has other members or invitations, and a valid API key. */
export async function findSetup(db: Db, org: OrgId, userId: string) {
  type Found = { hasColleague: boolean; hasApiKey: boolean };
  const [found] = await executePrepared<Found>(
    db,
    sql`select
    exists (select from ${memberships} where ${membersOf(org)} and ${memberships.userId} <> ${userId})
    or exists (select from ${invitations}
      where ${ofOrganization(invitations, org)} and ${invitations.revokedAt} is null)
    as "hasColleague",
    exists (select from ${apiKeys} where ${apiKeys.orgId} = ${org} and ${apiKeys.revokedAt} is null)
    as "hasApiKey"`,
  );
  return found ?? { hasColleague: false, hasApiKey: false };
}

export type LastVisitRow = typeof visits.$inferSelect;

export async function findVisit(
  db: Db,
  { org, userId }: { org: OrgId; userId: string },
): Promise<LastVisitRow | null> {
  const [row] = await db
    .select()
    .from(visits)
    .where(and(ofOrganization(visits, org), eq(visits.userId, userId)))
    .prepare("visits.find")
    .execute();
  return row ?? null;
}
