import "server-only";
import { and, desc, eq, gt, gte, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { audit, auditSeals } from "@/db/schema/audit";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { Outcome } from "../constants";

export type StoredRow = typeof audit.$inferSelect & { sealNumber: number | null };

export type AskedRows = {
  /** Who acted, or whose account somebody unknown tried. */
  personId?: string;
  act?: string;
  from?: Date;
  before?: Date;
  outcome?: Outcome;
};

const filtersOf = ({ personId, act, from, before, outcome }: AskedRows): (SQL | undefined)[] => [
  personId === undefined
    ? undefined
    : or(
        eq(audit.actorId, personId),
        and(eq(audit.actorType, "anonymous"), eq(audit.subjectId, personId)),
      ),
  act === undefined
    ? undefined
    : act.includes(".")
      ? eq(audit.act, act)
      : like(audit.act, `${act}.%`),
  from && gte(audit.at, from),
  before && lt(audit.at, before),
  outcome && eq(audit.outcome, outcome),
];

const sealOf = (org: OrgId) =>
  and(ofOrganization(auditSeals, org), eq(auditSeals.auditId, audit.id));

/** Rows, newest first, with their numbers in the chain. */
export async function listRows(
  db: Db,
  org: OrgId,
  { after, limit, ...asked }: AskedRows & { after?: { at: string; id: string }; limit: number },
): Promise<StoredRow[]> {
  const rows = await db
    .select({ row: audit, sealNumber: auditSeals.number })
    .from(audit)
    .leftJoin(auditSeals, sealOf(org))
    .where(
      and(
        ofOrganization(audit, org),
        ...filtersOf(asked),
        after && sql`(${audit.at}, ${audit.id}) < (${after.at}::timestamptz, ${after.id}::text)`,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
  return rows.map(({ row, sealNumber }) => ({ ...row, sealNumber }));
}

/** A sealed row: its canonical text, and its link of the chain. */
export type SealedRow = { number: number; text: string; rowHash: string; seal: string };

/** Sealed rows after a number, in the order of the chain. */
export async function listSealed(
  db: Db,
  org: OrgId,
  { after, limit, ...asked }: AskedRows & { after: number; limit: number },
): Promise<SealedRow[]> {
  return db
    .select({
      number: auditSeals.number,
      text: sql<string>`audit_text(${audit})`,
      rowHash: auditSeals.rowHash,
      seal: auditSeals.seal,
    })
    .from(auditSeals)
    .innerJoin(audit, and(ofOrganization(audit, org), eq(audit.id, auditSeals.auditId)))
    .where(and(ofOrganization(auditSeals, org), gt(auditSeals.number, after), ...filtersOf(asked)))
    .orderBy(auditSeals.number)
    .limit(limit);
}

export type CheckedLink = {
  number: number;
  rowId: string;
  seal: string;
  /** Whether the row is there, is what was sealed, and the seal follows from the one before. */
  isThere: boolean;
  isRow: boolean;
  follows: boolean;
};

/**
 * Links of the chain after a number, at most `limit` further, each compared with its row and with
 * the link before it.
 */
export async function checkLinks(
  db: Db,
  org: OrgId,
  { after, before, limit }: { after: number; before: string; limit: number },
): Promise<CheckedLink[]> {
  return db
    .select({
      number: auditSeals.number,
      rowId: auditSeals.auditId,
      seal: auditSeals.seal,
      isThere: sql<boolean>`${audit.id} is not null`,
      isRow: sql<boolean>`${audit.id} is not null
        and ${auditSeals.rowHash} = activity_hash(audit_text(${audit}))`,
      follows: sql<boolean>`${auditSeals.seal} = activity_hash(
        lag(${auditSeals.seal}, 1, ${before}::text) over (order by ${auditSeals.number})
        || ${auditSeals.rowHash})`,
    })
    .from(auditSeals)
    .leftJoin(audit, and(ofOrganization(audit, org), eq(audit.id, auditSeals.auditId)))
    .where(
      and(
        ofOrganization(auditSeals, org),
        gt(auditSeals.number, after),
        lte(auditSeals.number, after + limit),
      ),
    )
    .orderBy(auditSeals.number);
}

/** How many rows wait for their seal. */
export async function countUnsealed(db: Db, org: OrgId): Promise<number> {
  return db.$count(audit, and(ofOrganization(audit, org), sql`not ${audit.isSealed}`));
}

/** The number of the last sealed row; 0 when there is none. */
export async function lastNumber(db: Db, org: OrgId): Promise<number> {
  const [row] = await db
    .select({ number: auditSeals.number })
    .from(auditSeals)
    .where(ofOrganization(auditSeals, org))
    .orderBy(desc(auditSeals.number))
    .limit(1);
  return row?.number ?? 0;
}
