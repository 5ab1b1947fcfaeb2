import "server-only";
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { orderAsked, placeAmong } from "@/db/order";
import { documentAcknowledgements, documentPages, documents } from "@/db/schema/documents";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import { type DocumentSort, documentStates, unreadStates } from "../constants";

export type DocumentRow = typeof documents.$inferSelect;
/** Bases that the caller may read: the second wall of every query besides row-level security. */
export type Bases = readonly string[];

export const inBases = (org: OrgId, bases: Bases): SQL | undefined =>
  and(ofOrganization(documents, org), inArray(documents.base, [...bases]));
const isCurrent = and(isNull(documents.removedAt), isNull(documents.newerId));

const newer = alias(documents, "newer");

/** Whether nothing took its place: a newer version does when it was read, and not before. */
export const isStanding = (db: Db): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.orgId, documents.orgId),
          eq(newer.id, documents.newerId),
          eq(newer.status, "indexed"),
        ),
      ),
  );

const notEnded = (day: string) => or(isNull(documents.validTo), gte(documents.validTo, day));
/** Whether a policy holds on a day. */
export const holdsOn = (day: string): SQL | undefined =>
  and(or(isNull(documents.validFrom), lte(documents.validFrom, day)), notEnded(day));

export type Reader = { userId: string; day: string };

/** Policies that a person has to read: they hold, now or later, and are not confirmed. */
const isToRead = (db: Db, org: OrgId, { userId, day }: Reader): SQL | undefined =>
  and(
    inBases(org, [org]),
    isCurrent,
    eq(documents.status, "indexed"),
    notEnded(day),
    notExists(
      db
        .select({ one: sql`1` })
        .from(documentAcknowledgements)
        .where(
          and(
            ofOrganization(documentAcknowledgements, org),
            eq(documentAcknowledgements.documentId, documents.id),
            eq(documentAcknowledgements.userId, userId),
          ),
        ),
    ),
  );

export async function countToRead(db: Db, org: OrgId, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(documents)
    .where(isToRead(db, org, reader));
  return row?.total ?? 0;
}

/** Inserts a document, unless its base has the same file or one of its name; null then. */
export async function insertDocument(
  db: Db,
  row: typeof documents.$inferInsert,
): Promise<DocumentRow | null> {
  const [made] = await db.insert(documents).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** The current document of a base with this content. */
export async function findByContent(
  db: Db,
  org: OrgId,
  { base, sha256 }: { base: string; sha256: string },
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(inBases(org, [base]), eq(documents.sha256, sha256), isCurrent));
  return row ?? null;
}

/** The current documents of some bases that have one of some contents. */
export const documentsByContent = (
  db: Db,
  org: OrgId,
  { bases, sha256s }: { bases: Bases; sha256s: readonly string[] },
): Promise<Pick<DocumentRow, "id" | "base" | "sha256">[]> =>
  db
    .select({ id: documents.id, base: documents.base, sha256: documents.sha256 })
    .from(documents)
    .where(and(inBases(org, bases), inArray(documents.sha256, [...sha256s]), isCurrent));

/** The current document of a base with this name, locked until the transaction ends. */
export async function lockByName(
  db: Db,
  org: OrgId,
  { base, nameKey }: { base: string; nameKey: string },
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(inBases(org, [base]), eq(documents.nameKey, nameKey), isCurrent))
    .for("update");
  return row ?? null;
}

/** Serializes uploads to a base until the transaction ends. */
export async function lockBase(db: Db, org: OrgId, base: string): Promise<void> {
  await lockKey(db, `documents ${org} ${base}`);
}

/** A document that is not deleted, or an earlier version of one. */
export async function findDocument(
  db: Db,
  org: OrgId,
  { id, bases }: { id: string; bases: Bases },
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(inBases(org, bases), eq(documents.id, id), isNull(documents.removedAt)));
  return row ?? null;
}

/** Documents that are not deleted, or earlier versions of some. */
export const documentsById = (
  db: Db,
  org: OrgId,
  { ids, bases }: { ids: readonly string[]; bases: Bases },
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(inBases(org, bases), inArray(documents.id, [...ids]), isNull(documents.removedAt)));

/** The same as `findDocument`, also when it is deleted, locked until the transaction ends. */
export async function lockDocument(
  db: Db,
  org: OrgId,
  { id, bases }: { id: string; bases: Bases },
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(inBases(org, bases), eq(documents.id, id)))
    .for("update");
  return row ?? null;
}

/** What replaces the documents that `of` had replaced. */
export async function setNewer(
  db: Db,
  org: OrgId,
  { of, newerId }: { of: string; newerId: string },
): Promise<void> {
  await db
    .update(documents)
    .set({ newerId })
    .where(and(ofOrganization(documents, org), eq(documents.newerId, of)));
}

/** The latest of the versions that a document replaces. */
export async function versionBefore(db: Db, org: OrgId, id: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(ofOrganization(documents, org), eq(documents.newerId, id), isNull(documents.removedAt)),
    )
    .orderBy(desc(documents.edition))
    .limit(1);
  return row ?? null;
}

type Changes = Partial<
  Pick<
    DocumentRow,
    | "status"
    | "kind"
    | "language"
    | "isPaged"
    | "attachments"
    | "pages"
    | "pictures"
    | "passages"
    | "failurePage"
    | "failureReason"
    | "newerId"
    | "companyId"
    | "ownerId"
    | "validFrom"
    | "validTo"
    | "removeAfter"
    | "removedAt"
    | "updatedAt"
  >
>;

export async function updateDocument(
  db: Db,
  org: OrgId,
  id: string,
  changes: Changes,
): Promise<DocumentRow | null> {
  const [row] = await db
    .update(documents)
    .set(changes)
    .where(and(ofOrganization(documents, org), eq(documents.id, id)))
    .returning();
  return row ?? null;
}

const orders = {
  created: documents.createdAt,
  name: documents.nameKey,
  status: placeAmong(documentStates, documents.status),
};

type OfBase = { base: string; toReadBy?: Reader; sort?: DocumentSort };

/** A page of the current documents of a base in order, with the total; those to read alone. */
export async function pageOfDocuments(
  db: Db,
  org: OrgId,
  { base, toReadBy, sort = "-created", ...page }: PageRequest & OfBase,
) {
  const found = and(inBases(org, [base]), isCurrent, toReadBy && isToRead(db, org, toReadBy));
  const rows = await db
    .select()
    .from(documents)
    .where(found)
    .orderBy(orderAsked(sort, orders), desc(documents.createdAt), desc(documents.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(documents).where(found),
  );
  return { rows, total };
}

/** Some records of a company, and documents that state something of it. */
export type AboutCompany = { records: readonly string[]; stating: readonly string[] };

/** A page of the current documents about a company in some bases, newest first, with the total. */
export async function pageOfCompany(
  db: Db,
  org: OrgId,
  { bases, records, stating, ...page }: PageRequest & AboutCompany & { bases: Bases },
) {
  const found = and(
    inBases(org, bases),
    isCurrent,
    or(inArray(documents.companyId, [...records]), inArray(documents.id, [...stating])),
  );
  const rows = await db
    .select()
    .from(documents)
    .where(found)
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(documents).where(found),
  );
  return { rows, total };
}

/**
 * Documents of a base that wait to be read, or have a page whose problem is `beingRead`; those that
 * one person added.
 */
export const waitingOf = (
  db: Db,
  org: OrgId,
  { base, beingRead, userId }: { base: string; beingRead: string; userId?: string },
): Promise<Pick<DocumentRow, "id" | "status">[]> =>
  db
    .select({ id: documents.id, status: documents.status })
    .from(documents)
    .where(
      and(
        inBases(org, [base]),
        userId === undefined ? undefined : eq(documents.userId, userId),
        or(
          inArray(documents.status, [...unreadStates]),
          sql`exists (select from ${documentPages} where ${documentPages.orgId} = ${documents.orgId}
            and ${documentPages.documentId} = ${documents.id}
            and ${documentPages.problem} = ${beingRead})`,
        ),
        isNull(documents.removedAt),
      ),
    );

/** How many current documents and passages bases hold, and the languages of the documents. */
export const countByBase = (db: Db, org: OrgId, bases: Bases) =>
  db
    .select({
      base: documents.base,
      documents: count(),
      passages: sql<number>`coalesce(sum(${documents.passages}), 0)::int`,
      languages: sql<
        string[]
      >`coalesce(array_agg(distinct ${documents.language}) filter (where ${documents.language} is not null), '{}')`,
    })
    .from(documents)
    .where(and(inBases(org, bases), isCurrent))
    .groupBy(documents.base);
