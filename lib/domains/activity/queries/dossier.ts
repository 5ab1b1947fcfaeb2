import "server-only";
import { and, asc, between, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { claims, passages, sources } from "@/db/schema/evidence";
import { notes, opinions } from "@/db/schema/notes";
import { projects } from "@/db/schema/projects";
import { opinionAnswers, opinionInvitations, secondOpinions } from "@/db/schema/second-opinions";
import { activity, activitySeals } from "@/db/schema/service";
import { stageMoves, watchlistEntries } from "@/db/schema/watchlists";
import { sealedActs } from "@/db/sealed-acts";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

type Asked = { org: OrgId; projectId: string };
/** The same with the records of the project's companies. */
type AskedAbout = Asked & { recordIds: readonly string[] };
type Subject = typeof notes | typeof opinions | typeof secondOpinions;

/** Rows in the project, or about a company of it and in no other project. */
const ofProject = (table: Subject, { projectId, recordIds }: AskedAbout) =>
  or(
    eq(table.projectId, projectId),
    and(isNull(table.projectId), inArray(table.companyId, [...recordIds])),
  );

export async function findDossierProject(db: Db, { org, projectId }: Asked) {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(ofOrganization(projects, org), eq(projects.id, projectId)));
  return row ?? null;
}

/** The project's companies, in order of addition. */
export const listDossierEntries = (db: Db, { org, projectId }: Asked) =>
  db
    .select()
    .from(watchlistEntries)
    .where(
      and(
        ofOrganization(watchlistEntries, org),
        eq(watchlistEntries.projectId, projectId),
        isNull(watchlistEntries.removedAt),
      ),
    )
    .orderBy(asc(watchlistEntries.createdAt), asc(watchlistEntries.id));

export const listDossierMoves = (db: Db, { org, projectId }: Asked) =>
  db
    .select()
    .from(stageMoves)
    .where(and(ofOrganization(stageMoves, org), eq(stageMoves.projectId, projectId)))
    .orderBy(asc(stageMoves.at), asc(stageMoves.id));

/** Current claims about records, with their evidence. */
export const listDossierClaims = (db: Db, org: OrgId, recordIds: string[]) =>
  db
    .select({
      id: claims.id,
      companyId: sql<string>`${claims.subjectId}`,
      field: claims.field,
      value: claims.value,
      quoteStart: claims.quoteStart,
      quoteEnd: claims.quoteEnd,
      text: passages.text,
      asOf: claims.asOf,
      recordedAt: claims.recordedAt,
      position: passages.position,
      sourceId: sources.id,
      sourceTitle: sources.title,
      sourceKind: sources.kind,
      sourceUrl: sources.url,
      trustTier: sources.trustTier,
    })
    .from(claims)
    .innerJoin(passages, and(ofOrganization(passages, org), eq(passages.id, claims.passageId)))
    .innerJoin(sources, and(ofOrganization(sources, org), eq(sources.id, claims.sourceId)))
    .where(
      and(
        ofOrganization(claims, org),
        inArray(claims.subjectId, recordIds),
        isNull(claims.retractedAt),
        eq(sources.isDisabled, false),
      ),
    )
    .orderBy(asc(claims.subjectId), asc(claims.field), asc(sources.trustTier), asc(claims.id));

/** Notes that everybody in the project may read; no private notes, not even the caller's. */
export const listDossierNotes = (db: Db, asked: AskedAbout) =>
  db
    .select()
    .from(notes)
    .where(
      and(
        ofOrganization(notes, asked.org),
        ofProject(notes, asked),
        eq(notes.access, "organizational"),
        isNull(notes.removedAt),
      ),
    )
    .orderBy(asc(notes.createdAt), asc(notes.id));

export const listDossierOpinions = (db: Db, asked: AskedAbout) =>
  db
    .select()
    .from(opinions)
    .where(
      and(
        ofOrganization(opinions, asked.org),
        ofProject(opinions, asked),
        eq(opinions.access, "organizational"),
        isNull(opinions.removedAt),
      ),
    )
    .orderBy(asc(opinions.createdAt), asc(opinions.id));

/**
 * Second opinions that are revealed at `now`, with their answers; without the caller's own answers
 * that are still hidden.
 */
export const listDossierSecondOpinions = (db: Db, asked: AskedAbout, now: Date) =>
  db
    .select()
    .from(secondOpinions)
    .where(
      and(
        ofOrganization(secondOpinions, asked.org),
        ofProject(secondOpinions, asked),
        or(isNotNull(secondOpinions.revealedAt), lte(secondOpinions.deadlineAt, now)),
      ),
    )
    .orderBy(asc(secondOpinions.createdAt), asc(secondOpinions.id));

/** Answers to second opinions, with who was asked. */
export const listDossierAnswers = (db: Db, org: OrgId, secondIds: string[]) =>
  db
    .select({ answer: opinionAnswers, email: opinionInvitations.email })
    .from(opinionAnswers)
    .leftJoin(
      opinionInvitations,
      and(
        ofOrganization(opinionInvitations, org),
        eq(opinionInvitations.id, opinionAnswers.invitationId),
      ),
    )
    .where(
      and(ofOrganization(opinionAnswers, org), inArray(opinionAnswers.secondOpinionId, secondIds)),
    )
    .orderBy(asc(opinionAnswers.createdAt), asc(opinionAnswers.id));

/** Sealed acts on the project, in the exact form that was sealed, by number. */
export const listSealedActs = (db: Db, { org, projectId }: Asked) =>
  sealedActs(db, org, and(eq(activity.projectId, projectId), eq(activity.isPrivate, false)));

/** A range of the organization's chain, both ends included. */
export const listSeals = (db: Db, org: OrgId, [first, last]: [number, number]) =>
  db
    .select({
      number: activitySeals.number,
      rowHash: activitySeals.rowHash,
      seal: activitySeals.seal,
    })
    .from(activitySeals)
    .where(and(ofOrganization(activitySeals, org), between(activitySeals.number, first, last)))
    .orderBy(asc(activitySeals.number));
