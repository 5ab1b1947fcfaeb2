import "server-only";
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  sql,
} from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { claims, sources, subjectAliases } from "@/db/schema/evidence";
import { importMappings, importRows, imports } from "@/db/schema/imports";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { rowOutcomes } from "../constants";

export type ImportDbRow = typeof imports.$inferSelect;
export type MappingDbRow = typeof importMappings.$inferSelect;
export type Outcome = (typeof rowOutcomes)[number];

// Lists omit what only the mapping screen shows: a header may have a thousand columns.
const { head, sample, mapping, suggestion, ...summaryColumns } = getTableColumns(imports);
export type ImportSummaryRow = Omit<ImportDbRow, "head" | "sample" | "mapping" | "suggestion">;

const one = (org: OrgId, id: string) => and(ofOrganization(imports, org), eq(imports.id, id));

export async function insertImport(
  db: Db,
  row: typeof imports.$inferInsert,
): Promise<Pick<ImportDbRow, "id" | "version">> {
  const { id, version } = imports;
  const [made] = await db.insert(imports).values(row).returning({ id, version });
  if (!made) throw new Error("The import was not stored");
  return made;
}

export async function findImport(db: Db, org: OrgId, id: string): Promise<ImportDbRow | null> {
  const [row] = await db.select().from(imports).where(one(org, id));
  return row ?? null;
}

/** The import of the starter catalog, undone or not; null before it begins. */
export async function findStarterImport(db: Db, org: OrgId): Promise<ImportSummaryRow | null> {
  const [row] = await db
    .select(summaryColumns)
    .from(imports)
    .where(and(ofOrganization(imports, org), eq(imports.kind, "starter")))
    .orderBy(asc(imports.createdAt))
    .limit(1)
    .prepare("imports.starter")
    .execute();
  return row ?? null;
}

/** The row, locked until the transaction ends. */
export async function lockImport(db: Db, org: OrgId, id: string): Promise<ImportDbRow | null> {
  const [row] = await db.select().from(imports).where(one(org, id)).for("update");
  return row ?? null;
}

export async function updateImport(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof imports.$inferInsert>,
): Promise<ImportDbRow | null> {
  const [row] = await db.update(imports).set(changes).where(one(org, id)).returning();
  return row ?? null;
}

/** Imports at a step that no job is left for, in every organization: ids only. */
export async function listAbandoned(
  db: Db,
  { before, atMost }: { before: Date; atMost: number },
): Promise<{ id: string; orgId: string; version: number }[]> {
  const rows = await db.execute<{ id: string; org_id: string; version: string }>(
    sql`select id, org_id, version
      from imports_abandoned(${before.toISOString()}::timestamptz, ${atMost}::int)`,
  );
  return rows.map((row) => ({ id: row.id, orgId: row.org_id, version: Number(row.version) }));
}

/** A page of the imports, newest first, with the total. */
export async function pageOfImports(db: Db, org: OrgId, page: PageRequest) {
  const rows = await db
    .select(summaryColumns)
    .from(imports)
    .where(ofOrganization(imports, org))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(page.per_page)
    .offset(offsetOf(page))
    .prepare("imports.page")
    .execute();
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(imports).where(ofOrganization(imports, org)),
  );
  return { rows, total };
}

const rowsOf = (org: OrgId, importId: string) =>
  and(ofOrganization(importRows, org), eq(importRows.importId, importId));

/** A page of an import's rows in file order, with the total. */
export async function pageOfImportRows(
  db: Db,
  org: OrgId,
  { importId, outcome, ...page }: PageRequest & { importId: string; outcome?: Outcome },
) {
  const found = and(
    rowsOf(org, importId),
    outcome === undefined ? undefined : eq(importRows.outcome, outcome),
  );
  const [rows, totals] = await Promise.all([
    db
      .select({
        rowNumber: importRows.rowNumber,
        outcome: importRows.outcome,
        name: importRows.name,
        reason: importRows.reason,
        companyId: importRows.companyId,
        candidateId: importRows.candidateId,
        claims: importRows.claims,
        problems: importRows.problems,
      })
      .from(importRows)
      .where(found)
      .orderBy(asc(importRows.rowNumber))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(importRows).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
export type ImportRowOfPage = Awaited<ReturnType<typeof pageOfImportRows>>["rows"][number];

/** The next rows of an import after a row number, for its report. */
export function listImportRowsAfter(
  db: Db,
  org: OrgId,
  { importId, after, limit }: { importId: string; after: number; limit: number },
) {
  return db
    .select({
      rowNumber: importRows.rowNumber,
      outcome: importRows.outcome,
      name: importRows.name,
      reason: importRows.reason,
      problems: importRows.problems,
    })
    .from(importRows)
    .where(and(rowsOf(org, importId), gt(importRows.rowNumber, after)))
    .orderBy(asc(importRows.rowNumber))
    .limit(limit);
}

/** Names of companies by id. */
export async function namesOfCompanies(
  db: Db,
  org: OrgId,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(companies.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A page of the saved mappings by name; with a key, only those for files with the same columns. */
export async function pageOfMappings(
  db: Db,
  org: OrgId,
  { columnsKey, ...page }: PageRequest & { columnsKey?: string },
) {
  const found = and(
    ofOrganization(importMappings, org),
    columnsKey === undefined ? undefined : eq(importMappings.columnsKey, columnsKey),
  );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(importMappings)
      .where(found)
      .orderBy(asc(importMappings.nameKey))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(importMappings).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

export async function findMapping(db: Db, org: OrgId, id: string): Promise<MappingDbRow | null> {
  const [row] = await db
    .select()
    .from(importMappings)
    .where(and(ofOrganization(importMappings, org), eq(importMappings.id, id)));
  return row ?? null;
}

/** Saves a mapping under its name, replacing an earlier one. */
export async function putMapping(
  db: Db,
  row: typeof importMappings.$inferInsert,
): Promise<MappingDbRow> {
  const { userId, name, columnsKey, mapping: kept, updatedAt } = row;
  const [put] = await db
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [importMappings.orgId, importMappings.nameKey],
      set: { userId, name, columnsKey, mapping: kept, updatedAt },
    })
    .returning();
  if (!put) throw new Error("The mapping was not put");
  return put;
}

/** Deletes a saved mapping; false for an unknown id. */
export async function deleteMapping(db: Db, org: OrgId, id: string): Promise<boolean> {
  const gone = await db
    .delete(importMappings)
    .where(and(ofOrganization(importMappings, org), eq(importMappings.id, id)))
    .returning({ id: importMappings.id });
  return gone.length > 0;
}

/** Sources, companies and claims added by a committed import. */
export async function countWhatImportBrought(db: Db, org: OrgId, importId: string) {
  const [row] = await db
    .select({ claims: count(), companies: countDistinct(claims.subjectId) })
    .from(claims)
    .where(
      and(ofOrganization(claims, org), inArray(claims.sourceId, sourcesOf(db, org, importId))),
    );
  return { claims: row?.claims ?? 0, companies: row?.companies ?? 0 };
}

const sourcesOf = (db: Db, org: OrgId, importId: string) =>
  db
    .select({ id: sources.id })
    .from(sources)
    .where(and(ofOrganization(sources, org), eq(sources.importId, importId)));

/**
 * Companies of an import that stay because something later depends on them: a record merged into
 * them, an edit, another source's claim, or people's use (`inUse`). The first `limit` by name, and
 * their number.
 */
export async function listKeptCompanies(
  db: Db,
  org: OrgId,
  { importId, inUse, limit }: { importId: string; inUse: readonly string[]; limit: number },
) {
  const rows = await db.execute<{ id: string; name: string; act: KeptBy; total: number }>(sql`
    with batch as materialized (
      select ${sources.id} as id from ${sources}
      where ${ofOrganization(sources, org)} and ${sources.importId} = ${importId}
    ), brought as materialized (
      select ${claims.subjectId} as id, max(${claims.recordedAt}) as at from ${claims}
      where ${ofOrganization(claims, org)} and ${claims.sourceId} in (select id from batch)
      group by 1
    ), acts as (
      select b.id, 'merged' as act from brought b
        join ${subjectAliases} on ${ofOrganization(subjectAliases, org)}
          and ${subjectAliases.intoSubjectId} = b.id and ${subjectAliases.joinedBy} = 'people'
        join ${claims} on ${ofOrganization(claims, org)}
          and ${claims.subjectId} = ${subjectAliases.subjectId}
      where ${claims.retractedAt} is null and ${claims.sourceId} not in (select id from batch)
      union all
      select b.id, case ${sources.kind} when 'user' then 'edited' else 'stated' end
      from brought b
        join ${claims} on ${ofOrganization(claims, org)} and ${claims.subjectId} = b.id
          and ${claims.recordedAt} > b.at
        join ${sources} on ${ofOrganization(sources, org)} and ${sources.id} = ${claims.sourceId}
      where ${claims.retractedAt} is null and ${claims.sourceId} not in (select id from batch)
      union all
      select b.id, 'used' from brought b
        join jsonb_array_elements_text((${JSON.stringify(inUse)}::text)::jsonb) as used(id)
          on used.id = b.id
    ), kept as (select id, min(act) as act from acts group by id)
    select k.id, ${companies.name} as name, k.act, (count(*) over ())::int as total
    from kept k
      left join ${subjectAliases} on ${ofOrganization(subjectAliases, org)}
        and ${subjectAliases.subjectId} = k.id and ${subjectAliases.joinedBy} = 'rules'
      join ${companies} on ${ofOrganization(companies, org)}
        and ${companies.id} = coalesce(${subjectAliases.intoSubjectId}, k.id)
    order by ${companies.nameKey}, k.id limit ${limit}`);
  return { rows: [...rows], total: rows[0]?.total ?? 0 };
}

type KeptBy = "merged" | "edited" | "stated" | "used";
