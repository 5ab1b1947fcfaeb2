import "server-only";
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { notes } from "@/db/schema/notes";
import { projectMembers, projects } from "@/db/schema/projects";
import { opinionAnswers, opinionInvitations, secondOpinions } from "@/db/schema/second-opinions";
import { outbox } from "@/db/schema/service";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";

export type SecondOpinionRow = typeof secondOpinions.$inferSelect;
export type AnswerRow = typeof opinionAnswers.$inferSelect;

const one = (org: OrgId, id: string) =>
  and(ofOrganization(secondOpinions, org), eq(secondOpinions.id, id));

export async function insertSecondOpinion(db: Db, row: typeof secondOpinions.$inferInsert) {
  await db.insert(secondOpinions).values(row);
}

export async function findSecondOpinion(
  db: Db,
  org: OrgId,
  id: string,
): Promise<SecondOpinionRow | null> {
  const [row] = await db.select().from(secondOpinions).where(one(org, id));
  return row ?? null;
}

/** The row, locked until the transaction ends: this serializes answers and whatever ends them. */
export async function lockSecondOpinion(
  db: Db,
  org: OrgId,
  id: string,
): Promise<SecondOpinionRow | null> {
  const [row] = await db.select().from(secondOpinions).where(one(org, id)).for("update");
  return row ?? null;
}

type Changes = Partial<Pick<SecondOpinionRow, "revealedAt" | "closedAt" | "version" | "updatedAt">>;

export async function updateSecondOpinion(db: Db, org: OrgId, id: string, changes: Changes) {
  await db.update(secondOpinions).set(changes).where(one(org, id));
}

/** A page of the second opinions about the records of a company, newest first, with the total. */
export async function pageOfSecondOpinions(
  db: Db,
  org: OrgId,
  { records, ...page }: PageRequest & { records: string[] },
) {
  const found = and(
    ofOrganization(secondOpinions, org),
    inArray(secondOpinions.companyId, records),
  );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(secondOpinions)
      .where(found)
      .orderBy(desc(secondOpinions.createdAt), desc(secondOpinions.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(secondOpinions).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/**
 * A page of second opinions that wait for a person's answer, next deadline first, with the total.
 */
export async function pageOfWaiting(
  db: Db,
  org: OrgId,
  { userId, now, ...page }: PageRequest & { userId: string; now: Date },
) {
  const asked = db
    .select({ id: opinionInvitations.secondOpinionId })
    .from(opinionInvitations)
    .where(
      and(
        ofOrganization(opinionInvitations, org),
        eq(opinionInvitations.userId, userId),
        isNull(opinionInvitations.answeredAt),
        isNull(opinionInvitations.revokedAt),
        gt(opinionInvitations.expiresAt, now),
      ),
    );
  const found = and(
    ofOrganization(secondOpinions, org),
    inArray(secondOpinions.id, asked),
    isNull(secondOpinions.revealedAt),
    isNull(secondOpinions.closedAt),
  );
  const rows = await db
    .select()
    .from(secondOpinions)
    .where(found)
    .orderBy(asc(secondOpinions.deadlineAt), asc(secondOpinions.id))
    .limit(page.per_page)
    .offset(offsetOf(page))
    .prepare("opinions.waiting")
    .execute();
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(secondOpinions).where(found),
  );
  return { rows, total };
}

export async function insertInvitations(
  db: Db,
  rows: (typeof opinionInvitations.$inferInsert)[],
): Promise<void> {
  await db.insert(opinionInvitations).values(rows);
}

const invitation = {
  id: opinionInvitations.id,
  secondOpinionId: opinionInvitations.secondOpinionId,
  userId: opinionInvitations.userId,
  email: opinionInvitations.email,
  outboxId: opinionInvitations.outboxId,
  expiresAt: opinionInvitations.expiresAt,
  answeredAt: opinionInvitations.answeredAt,
  revokedAt: opinionInvitations.revokedAt,
  mailStatus: outbox.status,
};

const invitationsWhere = (db: Db, org: OrgId, ...more: Parameters<typeof and>) =>
  db
    .select(invitation)
    .from(opinionInvitations)
    .leftJoin(outbox, and(ofOrganization(outbox, org), eq(outbox.id, opinionInvitations.outboxId)))
    .where(and(ofOrganization(opinionInvitations, org), ...more))
    .orderBy(asc(opinionInvitations.createdAt), asc(opinionInvitations.email));

export type InvitationRow = Awaited<ReturnType<typeof invitationsWhere>>[number];

export const listInvitations = (db: Db, org: OrgId, secondIds: string[]) =>
  invitationsWhere(db, org, inArray(opinionInvitations.secondOpinionId, secondIds));

export async function findInvitation(db: Db, org: OrgId, id: string) {
  const [row] = await invitationsWhere(db, org, eq(opinionInvitations.id, id));
  return row ?? null;
}

/** A person's invitation to a second opinion, unless withdrawn. */
export async function findInvitationOf(db: Db, org: OrgId, secondId: string, userId: string) {
  const [row] = await invitationsWhere(
    db,
    org,
    eq(opinionInvitations.secondOpinionId, secondId),
    eq(opinionInvitations.userId, userId),
    isNull(opinionInvitations.revokedAt),
  );
  return row ?? null;
}

type InvitationChanges = Partial<
  Pick<typeof opinionInvitations.$inferInsert, "answeredAt" | "outboxId" | "revokedAt">
> & { updatedAt: Date };

export async function updateInvitation(
  db: Db,
  org: OrgId,
  id: string,
  changes: InvitationChanges,
): Promise<void> {
  await db
    .update(opinionInvitations)
    .set(changes)
    .where(and(ofOrganization(opinionInvitations, org), eq(opinionInvitations.id, id)));
}

/** The number of answers, which everybody may know, unlike their content. */
export async function countAnswered(db: Db, org: OrgId, secondId: string): Promise<number> {
  const [row] = await db
    .select({ answered: count() })
    .from(opinionInvitations)
    .where(
      and(
        ofOrganization(opinionInvitations, org),
        eq(opinionInvitations.secondOpinionId, secondId),
        isNotNull(opinionInvitations.answeredAt),
      ),
    );
  return row?.answered ?? 0;
}

/** The answers that row-level security lets the caller see. */
export const listAnswers = (db: Db, org: OrgId, secondIds: string[]): Promise<AnswerRow[]> =>
  db
    .select()
    .from(opinionAnswers)
    .where(
      and(ofOrganization(opinionAnswers, org), inArray(opinionAnswers.secondOpinionId, secondIds)),
    )
    .orderBy(asc(opinionAnswers.createdAt), asc(opinionAnswers.id));

export async function findAnswer(db: Db, org: OrgId, invitationId: string) {
  const [row] = await db
    .select()
    .from(opinionAnswers)
    .where(and(ofOrganization(opinionAnswers, org), eq(opinionAnswers.invitationId, invitationId)));
  return row ?? null;
}

export async function insertAnswer(db: Db, row: typeof opinionAnswers.$inferInsert) {
  await db.insert(opinionAnswers).values(row);
}

export async function updateAnswer(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof opinionAnswers.$inferInsert>,
): Promise<void> {
  await db
    .update(opinionAnswers)
    .set(changes)
    .where(and(ofOrganization(opinionAnswers, org), eq(opinionAnswers.id, id)));
}

/**
 * Notes about the records of a company that the whole organization may read; `ids` narrows them.
 */
export function listShareable(
  db: Db,
  org: OrgId,
  { records, ids }: { records: string[]; ids?: string[] },
) {
  const open = db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        ofOrganization(projects, org),
        eq(projects.access, "organization"),
        isNull(projects.removedAt),
      ),
    );
  return db
    .select({ id: notes.id, title: notes.title, body: notes.body })
    .from(notes)
    .where(
      and(
        ofOrganization(notes, org),
        inArray(notes.companyId, records),
        ids && inArray(notes.id, ids),
        eq(notes.access, "organizational"),
        isNull(notes.removedAt),
        or(isNull(notes.projectId), inArray(notes.projectId, open)),
      ),
    )
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(100);
}

/** Which of some people can see a project that the caller can see. */
export async function listSeeing(
  db: Db,
  org: OrgId,
  { projectId, userIds }: { projectId: string; userIds: string[] },
): Promise<string[]> {
  const [project] = await db
    .select({ access: projects.access, userId: projects.userId })
    .from(projects)
    .where(and(ofOrganization(projects, org), eq(projects.id, projectId)));
  if (project?.access === "organization") return userIds;
  const members = await db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(ofOrganization(projectMembers, org), eq(projectMembers.projectId, projectId)));
  const seeing = new Set([project?.userId, ...members.map(({ userId }) => userId)]);
  return userIds.filter((id) => seeing.has(id));
}
