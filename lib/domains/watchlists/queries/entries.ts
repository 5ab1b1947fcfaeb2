import "server-only";
import { and, asc, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { stageMoves, watchlistEntries } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type EntryRow = typeof watchlistEntries.$inferSelect;
export type MoveRow = typeof stageMoves.$inferSelect;

const one = (org: OrgId, id: string) =>
  and(ofOrganization(watchlistEntries, org), eq(watchlistEntries.id, id));
/** Ids as one array parameter: a statement cannot take that many separate ones. */
const amongst = (column: PgColumn, ids: readonly string[]) =>
  inArray(
    column,
    sql`(select value from jsonb_array_elements_text((${JSON.stringify(ids)}::text)::jsonb))`,
  );

export async function findEntry(db: Db, org: OrgId, id: string): Promise<EntryRow | null> {
  const [row] = await db
    .select()
    .from(watchlistEntries)
    .where(and(one(org, id), isNull(watchlistEntries.removedAt)));
  return row ?? null;
}

/** Entries by id, including removed ones, locked in a fixed order until the transaction ends. */
export const lockEntries = (db: Db, org: OrgId, ids: readonly string[]): Promise<EntryRow[]> =>
  db
    .select()
    .from(watchlistEntries)
    .where(and(ofOrganization(watchlistEntries, org), amongst(watchlistEntries.id, ids)))
    .orderBy(asc(watchlistEntries.id))
    .for("update");

/** Entries of some records in a project. */
export const listEntriesOfProject = (
  db: Db,
  org: OrgId,
  projectId: string,
): Promise<{ id: string; companyId: string }[]> =>
  db
    .select({ id: watchlistEntries.id, companyId: watchlistEntries.companyId })
    .from(watchlistEntries)
    .where(
      and(
        ofOrganization(watchlistEntries, org),
        eq(watchlistEntries.projectId, projectId),
        isNull(watchlistEntries.removedAt),
      ),
    )
    .orderBy(asc(watchlistEntries.createdAt), asc(watchlistEntries.id));

/** Records in any of these projects, each once, those of the latest entries first. */
export const listRecordsOfProjects = (
  db: Db,
  org: OrgId,
  { projectIds, limit }: { projectIds: readonly string[]; limit: number },
): Promise<{ companyId: string }[]> =>
  db
    .select({ companyId: watchlistEntries.companyId })
    .from(watchlistEntries)
    .where(
      and(
        ofOrganization(watchlistEntries, org),
        amongst(watchlistEntries.projectId, projectIds),
        isNull(watchlistEntries.removedAt),
      ),
    )
    .groupBy(watchlistEntries.companyId)
    .orderBy(desc(max(watchlistEntries.createdAt)), asc(watchlistEntries.companyId))
    .limit(limit);

/** Entries of any of these records, in all visible projects. */
export const listEntriesOfRecords = (
  db: Db,
  org: OrgId,
  records: readonly string[],
): Promise<EntryRow[]> =>
  db
    .select()
    .from(watchlistEntries)
    .where(
      and(
        ofOrganization(watchlistEntries, org),
        inArray(watchlistEntries.companyId, [...records]),
        isNull(watchlistEntries.removedAt),
      ),
    )
    .orderBy(asc(watchlistEntries.createdAt), asc(watchlistEntries.id));

/** Rows as one parameter: a statement takes 65,534 of them, and a bulk act has more values. */
const rowsOf = (rows: readonly object[]) => sql`(${JSON.stringify(rows)}::text)::jsonb`;

export type NewEntry = {
  id: string;
  companyId: string;
  moveId: string;
};
/** Values shared by all entries of one act. */
export type Shared = {
  projectId: string;
  stage: string;
  priority: string | null;
  ownerId: string | null;
  status: string;
  by: string;
  at: Date;
};

/**
 * Adds entries with their first moves. Throws when one of the records is already in the project.
 */
export async function insertEntries(
  db: Db,
  org: OrgId,
  entries: readonly NewEntry[],
  { projectId, stage, priority, ownerId, status, by, at }: Shared,
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const made = sql`jsonb_to_recordset(${rowsOf(entries)})
    as made(id text, "companyId" text, "moveId" text)`;
  await db.execute(sql`
    insert into watchlist_entries (id, org_id, project_id, company_id, stage, stage_since, priority,
      status, owner_id, added_by, created_at, updated_at)
    select made.id, ${org}, ${projectId}, made."companyId", ${stage}, ${now}, ${priority}::text,
      ${status}, ${ownerId}::text, ${by}, ${now}, ${now} from ${made}`);
  await db.execute(sql`
    insert into stage_moves (id, org_id, project_id, entry_id, to_stage, user_id, at)
    select made."moveId", ${org}, ${projectId}, made.id, ${stage}, ${by}, ${now} from ${made}`);
}

/** The fields of an entry that an act can set; absent fields stay. */
export type EntryState = {
  id: string;
  stage?: string;
  stageSince?: string;
  priority?: string | null;
  status?: string;
  ownerId?: string | null;
  nextStep?: string;
  nextStepOn?: string | null;
  lastInteractionAt?: string | null;
  custom?: Record<string, unknown>;
  removedAt?: string | null;
};

const columns: Record<Exclude<keyof EntryState, "id">, [string, string]> = {
  stage: ["stage", "text"],
  stageSince: ["stage_since", "timestamptz"],
  priority: ["priority", "text"],
  status: ["status", "text"],
  ownerId: ["owner_id", "text"],
  nextStep: ["next_step", "text"],
  nextStepOn: ["next_step_on", "date"],
  lastInteractionAt: ["last_interaction_at", "timestamptz"],
  custom: ["custom", "jsonb"],
  removedAt: ["removed_at", "timestamptz"],
};

/** Updates entries as `states` say and counts the edit. Returns the number of entries. */
export async function updateEntries(
  db: Db,
  org: OrgId,
  states: readonly EntryState[],
  at: Date,
): Promise<number> {
  const sets = Object.entries(columns).map(([field, [column, type]]) => {
    const [own, name] = [sql.identifier(column), sql.raw(`'${field}'`)];
    return sql`${own} = case when state ? ${name}
      then (state ->> ${name})::${sql.raw(type)} else watchlist_entries.${own} end`;
  });
  const rows = await db.execute(sql`
    update watchlist_entries set ${sql.join(sets, sql`, `)},
      version = watchlist_entries.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_array_elements(${rowsOf(states)}) as state
    where ${ofOrganization(watchlistEntries, org)} and watchlist_entries.id = state ->> 'id'
    returning watchlist_entries.id`);
  return rows.length;
}

export type NewMove = { id: string; entryId: string; from: string };

export async function insertMoves(
  db: Db,
  org: OrgId,
  moves: readonly NewMove[],
  { projectId, to, by, at }: { projectId: string; to: string; by: string | null; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into stage_moves (id, org_id, project_id, entry_id, from_stage, to_stage, user_id, at)
    select move ->> 'id', ${org}, ${projectId}, move ->> 'entryId', move ->> 'from', ${to},
      ${by}::text, ${at.toISOString()}::timestamptz
    from jsonb_array_elements(${rowsOf(moves)}) as move`);
}

/** Removes moves without a trace. */
export async function deleteMoves(db: Db, org: OrgId, ids: readonly string[]): Promise<void> {
  await db
    .delete(stageMoves)
    .where(and(ofOrganization(stageMoves, org), amongst(stageMoves.id, ids)));
}

/** Removes entries and their moves without a trace. */
export async function deleteEntries(db: Db, org: OrgId, ids: readonly string[]): Promise<void> {
  await db
    .delete(stageMoves)
    .where(and(ofOrganization(stageMoves, org), amongst(stageMoves.entryId, ids)));
  await db
    .delete(watchlistEntries)
    .where(and(ofOrganization(watchlistEntries, org), amongst(watchlistEntries.id, ids)));
}

export const listMoves = (db: Db, org: OrgId, entryId: string): Promise<MoveRow[]> =>
  db
    .select()
    .from(stageMoves)
    .where(and(ofOrganization(stageMoves, org), eq(stageMoves.entryId, entryId)))
    .orderBy(asc(stageMoves.at), asc(stageMoves.id));

/** How many of these entries moved after they were added. */
export async function countMoves(db: Db, org: OrgId, entryIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(stageMoves)
    .where(and(ofOrganization(stageMoves, org), amongst(stageMoves.entryId, entryIds)));
  return row?.total ?? 0;
}
