import "server-only";
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { judgementRounds, judgements } from "@/db/schema/judgements";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { amongIds } from "./among-ids";

export type Round = typeof judgementRounds.$inferSelect;
export type NewJudgement = typeof judgements.$inferInsert;

/** Records of a company, and the set by which it is scored. */
export type Judged = { records: readonly string[]; setId: string };

const ofJudged = (org: OrgId, { records, setId }: Judged) =>
  and(
    ofOrganization(judgementRounds, org),
    eq(judgementRounds.setId, setId),
    amongIds(judgementRounds.companyId, records),
  );

const openRounds = (db: Db, org: OrgId, judged: Judged) =>
  db
    .select()
    .from(judgementRounds)
    .where(and(ofJudged(org, judged), isNull(judgementRounds.revealedAt)))
    // Merged records may have one each.
    .orderBy(asc(judgementRounds.createdAt), asc(judgementRounds.id))
    .limit(1);

/** The round that is open. */
export async function findOpenRound(db: Db, org: OrgId, judged: Judged): Promise<Round | null> {
  const [row] = await openRounds(db, org, judged);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockOpenRound(db: Db, org: OrgId, judged: Judged): Promise<Round | null> {
  const [row] = await openRounds(db, org, judged).for("update");
  return row ?? null;
}

/** Opens a round, or returns the one that somebody else opened meanwhile. */
export async function openRound(
  db: Db,
  org: OrgId,
  round: Omit<typeof judgementRounds.$inferInsert, "orgId">,
): Promise<Round> {
  await db
    .insert(judgementRounds)
    .values({ ...round, orgId: org })
    .onConflictDoNothing();
  const judged = { records: [round.companyId], setId: round.setId };
  const open = await lockOpenRound(db, org, judged);
  if (!open) throw new Error("A round that was opened is gone");
  return open;
}

export async function revealRound(db: Db, org: OrgId, id: string, at: Date): Promise<void> {
  await db
    .update(judgementRounds)
    .set({ revealedAt: at })
    .where(and(ofOrganization(judgementRounds, org), eq(judgementRounds.id, id)));
}

type ByTheseSets = { records: readonly string[]; setIds: readonly string[] };

/** The latest revealed round in which each criterion of each record was scored, as of a moment. */
export async function revealedRounds(
  db: Db,
  org: OrgId,
  { records, setIds }: ByTheseSets,
  before?: Date,
): Promise<(Round & { key: string })[]> {
  const rows = await db
    .selectDistinctOn([judgementRounds.setId, judgementRounds.companyId, judgements.key], {
      round: judgementRounds,
      key: judgements.key,
    })
    .from(judgementRounds)
    .innerJoin(
      judgements,
      and(ofOrganization(judgements, org), eq(judgements.roundId, judgementRounds.id)),
    )
    .where(
      and(
        ofOrganization(judgementRounds, org),
        amongIds(judgementRounds.setId, setIds),
        amongIds(judgementRounds.companyId, records),
        isNotNull(judgementRounds.revealedAt),
        before && lt(judgementRounds.revealedAt, before),
      ),
    )
    .orderBy(
      asc(judgementRounds.setId),
      asc(judgementRounds.companyId),
      asc(judgements.key),
      desc(judgementRounds.revealedAt),
    );
  return rows.map(({ round, key }) => ({ ...round, key }));
}

/** Scores of rounds as far as the caller may see them, in the order of their scores. */
export const scoresIn = (db: Db, org: OrgId, roundIds: readonly string[]) =>
  db
    .select({
      roundId: judgements.roundId,
      userId: judgements.userId,
      key: judgements.key,
      score: judgements.score,
      reason: judgements.reason,
    })
    .from(judgements)
    .where(and(ofOrganization(judgements, org), amongIds(judgements.roundId, roundIds)))
    .orderBy(asc(judgements.score), sql`${judgements.reason} collate "C"`, asc(judgements.id));

/** Stores a person's scores; those given before in the round are replaced. */
export async function storeScores(db: Db, rows: readonly NewJudgement[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(judgements)
    .values([...rows])
    .onConflictDoUpdate({
      target: [judgements.orgId, judgements.roundId, judgements.userId, judgements.key],
      set: {
        score: sql`excluded.score`,
        reason: sql`excluded.reason`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}
