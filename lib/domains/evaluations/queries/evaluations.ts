import "server-only";
import { and, count, desc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { criteriaSets, criteriaVersions } from "@/db/schema/criteria";
import { evaluations } from "@/db/schema/evaluations";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import { LENS_PREFIX } from "@/lib/core/scores";
import { amongIds } from "./among-ids";

export type EvaluationRow = typeof evaluations.$inferSelect;
export type NewEvaluation = typeof evaluations.$inferInsert;

/** Whose sets count: the organization's and a person's own; null: the former alone. */
export type Viewer = { org: OrgId; userId: string | null };

/** Whoever sees a set sees its evaluations, also after it was deleted. */
const isSeenBy = ({ org, userId }: Viewer): SQL | undefined =>
  or(
    sql`starts_with(${evaluations.setId}, ${LENS_PREFIX})`,
    sql`exists (select from ${criteriaSets} where ${and(
      ofOrganization(criteriaSets, org),
      eq(criteriaSets.id, evaluations.setId),
      or(
        eq(criteriaSets.access, "organizational"),
        userId === null ? undefined : eq(criteriaSets.userId, userId),
      ),
    )})`,
  );

/** Whether an evaluation is by a personal set. */
const isPersonal = (org: OrgId) =>
  sql<boolean>`exists (select from ${criteriaSets} where ${and(
    ofOrganization(criteriaSets, org),
    eq(criteriaSets.id, evaluations.setId),
    eq(criteriaSets.access, "personal"),
  )})`;

/** The version of the criteria that an evaluation used. */
const usedVersion = (org: OrgId) =>
  and(
    ofOrganization(criteriaVersions, org),
    eq(criteriaVersions.setId, evaluations.setId),
    eq(criteriaVersions.version, evaluations.setVersion),
  );

/** An evaluation without its facts, as lists tell of it. */
const told = (org: OrgId) => ({
  id: evaluations.id,
  companyId: evaluations.companyId,
  companyName: evaluations.companyName,
  setId: evaluations.setId,
  setVersion: evaluations.setVersion,
  setName: criteriaVersions.name,
  asOf: evaluations.asOf,
  createdAt: evaluations.createdAt,
  hundredths: evaluations.hundredths,
  finalScore: sql<string>`${evaluations.result} ->> 'final_score'`,
  coverage: sql<number>`${evaluations.result} -> 'coverage'`,
  isTooLittleKnown: evaluations.isTooLittleKnown,
  interval: sql<{ low: number; high: number }>`${evaluations.result} -> 'interval'`,
  isDealbreakerMet: sql<boolean>`${evaluations.result} -> 'dealbreakers' <> '[]'`,
  isPersonal: isPersonal(org),
});

/** Stores evaluations; those of now become the latest of their companies by their sets. */
export async function insertEvaluations(
  db: Db,
  org: OrgId,
  rows: readonly NewEvaluation[],
): Promise<void> {
  const latest = rows
    .filter(({ isLatest }) => isLatest)
    .map(({ setId, companyId }) => ({ set_id: setId, company_id: companyId }));
  if (latest.length > 0)
    await db
      .update(evaluations)
      .set({ isLatest: false })
      .from(
        sql`jsonb_to_recordset((${JSON.stringify(latest)}::text)::jsonb)
          as made (set_id text, company_id text)`,
      )
      .where(
        and(
          ofOrganization(evaluations, org),
          sql`${evaluations.setId} = made.set_id and ${evaluations.companyId} = made.company_id`,
          sql`${evaluations.isLatest}`,
        ),
      );
  if (rows.length > 0) await db.insert(evaluations).values([...rows]);
}

/** An evaluation with all it was computed from. */
export async function findEvaluation(db: Db, viewer: Viewer, id: string) {
  const [row] = await db
    .select({
      evaluation: evaluations,
      version: criteriaVersions,
      isPersonal: isPersonal(viewer.org),
    })
    .from(evaluations)
    .innerJoin(criteriaVersions, usedVersion(viewer.org))
    .where(and(ofOrganization(evaluations, viewer.org), eq(evaluations.id, id), isSeenBy(viewer)));
  return row ?? null;
}

/** The receipts of some evaluations. */
export const listReceipts = (db: Db, viewer: Viewer, ids: readonly string[]) =>
  db
    .select({ id: evaluations.id, receipt: evaluations.receipt })
    .from(evaluations)
    .where(
      and(ofOrganization(evaluations, viewer.org), inArray(evaluations.id, ids), isSeenBy(viewer)),
    );

/** The first evaluation that a run has stored. */
export async function findOfRun(db: Db, viewer: Viewer, runId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(ofOrganization(evaluations, viewer.org), eq(evaluations.runId, runId), isSeenBy(viewer)),
    )
    .orderBy(evaluations.id)
    .limit(1);
  return row?.id ?? null;
}

type Wanted = {
  /** Records of the companies that are meant; left out: all. */
  companyIds?: readonly string[];
  setId?: string;
  isLatest: boolean;
  /** Left out. */
  except?: readonly string[];
  /** The sets whose evaluations are left out. */
  exceptSets?: readonly string[];
};

/** Evaluations without their facts, the newest first, and how many there are. */
export async function partOfEvaluations(
  db: Db,
  viewer: Viewer,
  { companyIds, setId, isLatest, except = [], exceptSets = [] }: Wanted,
  page: PageRequest,
) {
  const wanted = and(
    ofOrganization(evaluations, viewer.org),
    companyIds && amongIds(evaluations.companyId, companyIds),
    setId === undefined ? undefined : eq(evaluations.setId, setId),
    isLatest ? sql`${evaluations.isLatest}` : undefined,
    except.length > 0 ? not(amongIds(evaluations.id, except)) : undefined,
    exceptSets.length > 0 ? not(amongIds(evaluations.setId, exceptSets)) : undefined,
    isSeenBy(viewer),
  );
  const rows = await db
    .select(told(viewer.org))
    .from(evaluations)
    .innerJoin(criteriaVersions, usedVersion(viewer.org))
    .where(wanted)
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(evaluations).where(wanted),
  );
  return { rows, total };
}
export type ToldRow = Awaited<ReturnType<typeof partOfEvaluations>>["rows"][number];

/** The latest evaluations of companies by a set, with their scores by its criteria. */
export const latestBy = (
  db: Db,
  viewer: Viewer,
  { setId, companyIds }: { setId: string; companyIds: readonly string[] },
) =>
  db
    .select({
      ...told(viewer.org),
      scores: sql<
        { key: string; hundredths: number | null }[]
      >`${evaluations.result} -> 'evaluation'`,
    })
    .from(evaluations)
    .innerJoin(criteriaVersions, usedVersion(viewer.org))
    .where(
      and(
        ofOrganization(evaluations, viewer.org),
        eq(evaluations.setId, setId),
        amongIds(evaluations.companyId, companyIds),
        sql`${evaluations.isLatest}`,
        isSeenBy(viewer),
      ),
    );

/** What the latest evaluations of records by a set were computed from. */
export const latestFacts = (
  db: Db,
  org: OrgId,
  { setId, companyIds }: { setId: string; companyIds: readonly string[] },
) =>
  db
    .select({
      id: evaluations.id,
      createdAt: evaluations.createdAt,
      companyId: evaluations.companyId,
      setVersion: evaluations.setVersion,
      engine: evaluations.engine,
      facts: evaluations.facts,
    })
    .from(evaluations)
    .where(
      and(
        ofOrganization(evaluations, org),
        eq(evaluations.setId, setId),
        amongIds(evaluations.companyId, companyIds),
        sql`${evaluations.isLatest}`,
      ),
    );

/**
 * The evaluation before another by the same set, as of now like itself or not, among `records`: those
 * of its company, as its history lists them.
 */
export async function findBefore(
  db: Db,
  viewer: Viewer,
  { setId, asOf, createdAt, id }: EvaluationRow,
  records: readonly string[],
): Promise<string | null> {
  const [row] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        ofOrganization(evaluations, viewer.org),
        amongIds(evaluations.companyId, records),
        eq(evaluations.setId, setId),
        sql`(${evaluations.asOf} is null) = ${asOf === null}`,
        sql`(${evaluations.createdAt}, ${evaluations.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`,
        isSeenBy(viewer),
      ),
    )
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(1);
  return row?.id ?? null;
}
