import "server-only";
import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agentInstructions, runs } from "@/db/schema/runs";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { RunKind } from "./constants";

export type RunRow = typeof runs.$inferSelect;
type NewRun = typeof runs.$inferInsert;

const byId = (org: OrgId, id: string) => and(ofOrganization(runs, org), eq(runs.id, id));

export async function insertRun(db: Db, row: NewRun): Promise<RunRow> {
  const [made] = await db.insert(runs).values(row).returning();
  if (!made) throw new Error("A run was not inserted");
  return made;
}

export async function findRun(db: Db, org: OrgId, id: string): Promise<RunRow | null> {
  const found = db.select().from(runs).where(byId(org, id));
  const [row] = await found.prepare("runs.find").execute();
  return row ?? null;
}

export const findRuns = (db: Db, org: OrgId, ids: readonly string[]): Promise<RunRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(runs)
        .where(and(ofOrganization(runs, org), inArray(runs.id, [...ids])));

/** The same as `findRun`, locked until the transaction ends. */
export async function lockRun(db: Db, org: OrgId, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(runs).where(byId(org, id)).for("update");
  return row ?? null;
}

export async function updateRun(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<NewRun>,
): Promise<RunRow> {
  const [row] = await db.update(runs).set(changes).where(byId(org, id)).returning();
  if (!row) throw new Error("A locked run was not updated");
  return row;
}

/** Who asks: private runs are their person's. */
export type RunViewer = { org: OrgId; userId: string | null };

const seenBy = ({ org, userId }: RunViewer, kind?: RunKind) =>
  and(
    ofOrganization(runs, org),
    kind && eq(runs.kind, kind),
    or(eq(runs.isPrivate, false), userId === null ? undefined : eq(runs.userId, userId)),
  );

/** A page of the runs that somebody sees, newest first, with the total. */
export async function pageOfRuns(
  db: Db,
  viewer: RunViewer,
  { kind, ongoing = false, ...page }: PageRequest & { kind?: RunKind; ongoing?: boolean },
) {
  const found = and(
    seenBy(viewer, kind),
    ongoing ? inArray(runs.status, ["queued", "running"]) : undefined,
  );
  const rows = await db
    .select()
    .from(runs)
    .where(found)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(runs).where(found),
  );
  return { rows, total };
}

/** How many runs of a kind there are and are done, and how long those took, the median. */
export async function figuresOf(db: Db, viewer: RunViewer, kind: RunKind) {
  const ms = sql`extract(epoch from ${runs.finishedAt} - ${runs.createdAt}) * 1000`;
  const [row] = await db
    .select({
      total: count(),
      done: sql<number>`(count(*) filter (where ${runs.status} = 'done'))::int`,
      medianMs: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${ms}) filter (where ${runs.status} = 'done'))::float8`,
    })
    .from(runs)
    .where(seenBy(viewer, kind));
  return row ?? { total: 0, done: 0, medianMs: null };
}

export type InstructionsRow = typeof agentInstructions.$inferSelect;

export async function findInstructions(
  db: Db,
  org: OrgId,
  agent: string,
): Promise<InstructionsRow | null> {
  const [row] = await db
    .select()
    .from(agentInstructions)
    .where(and(ofOrganization(agentInstructions, org), eq(agentInstructions.agent, agent)));
  return row ?? null;
}

/** Stores the next version of an agent's instructions; null when `version` is not the stored one. */
export async function storeInstructions(
  db: Db,
  org: OrgId,
  { made, version }: { made: typeof agentInstructions.$inferInsert; version: number },
): Promise<InstructionsRow | null> {
  const { body, userId, updatedAt } = made;
  const [row] =
    version === 0
      ? await db.insert(agentInstructions).values(made).onConflictDoNothing().returning()
      : await db
          .update(agentInstructions)
          .set({ body, userId, updatedAt, version: version + 1 })
          .where(
            and(
              ofOrganization(agentInstructions, org),
              eq(agentInstructions.agent, made.agent),
              eq(agentInstructions.version, version),
            ),
          )
          .returning();
  return row ?? null;
}
