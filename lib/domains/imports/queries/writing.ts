import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { claims, passages, sources, subjectAliases } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { duplicatePolicies } from "../constants";
import type { ImportDbRow } from "./records";
import { rowsOfImport } from "./staging";

type Written = {
  importId: string;
  sourceId: string;
  duplicates: (typeof duplicatePolicies)[number];
  recordedAt: Date;
  asOf: string | null;
};

/** Rows that state something new. */
const written = (
  org: OrgId,
  { importId, duplicates }: Pick<Written, "importId" | "duplicates">,
) => sql`
  ${rowsOfImport(org, importId)} and (import_rows.outcome in ('new', 'updated')
    or import_rows.outcome = 'duplicate' and ${duplicates} <> 'skip')`;

/** Claims of earlier sources about the same record. */
const earlier = alias(passages, "earlier");

/** The company to which a row is assigned. */
const companyOf = ({ duplicates }: Pick<Written, "duplicates">) => sql`
  case when import_rows.outcome = 'duplicate' and ${duplicates} = 'same'
    then import_rows.candidate_id else import_rows.company_id end`;

/** The number of the last row; an import is split by row numbers. */
export async function lastRowOf(db: Db, org: OrgId, importId: string): Promise<number> {
  const [row] = await db.execute<{ last: number | null }>(sql`
    select max(row_number) as last from import_rows where ${rowsOfImport(org, importId)}`);
  return row?.last ?? 0;
}

/** A row's claims with their positions in the row. */
const drafts = sql`
  jsonb_array_elements(import_rows.claims) with ordinality as drafts(draft, nth)`;

const insertClaims = (org: OrgId, asked: Written, rows: SQL, known = sql``) => sql`
  insert into claims (id, org_id, subject_id, source_id, passage_id, field, value, key, loose_key,
    quote_start, quote_end, as_of, recorded_at)
  ${known}
  select 'clm_' || seed || '_' || nth, ${org}, ${companyOf(asked)}, ${asked.sourceId},
    'psg_' || seed, draft ->> 'field', draft -> 'value', draft ->> 'key', draft ->> 'loose_key',
    (draft ->> 'start')::int, (draft ->> 'end')::int,
    coalesce((draft ->> 'as_of')::date, ${asked.asOf}::date),
    ${asked.recordedAt.toISOString()}::timestamptz
  from import_rows, ${drafts} where ${rows}`;

/**
 * Stores the passages of the rows after number `from` up to `to`, and their claims except for
 * updates.
 */
export async function writeRows(
  db: Db,
  org: OrgId,
  asked: Written,
  from: number,
  to: number,
): Promise<void> {
  const rows = sql`${written(org, asked)}
    and import_rows.row_number > ${from} and import_rows.row_number <= ${to}`;
  await db.execute(sql`
    insert into passages (id, org_id, source_id, company_id, record_key, position, url, text, sha256)
    select 'psg_' || seed, ${org}, ${asked.sourceId}, ${companyOf(asked)}, record_key, row_number,
      url, text, sha256
    from import_rows where ${rows}`);
  await db.execute(insertClaims(org, asked, sql`${rows} and import_rows.outcome <> 'updated'`));
}

/**
 * Stores the claims of updates: repeated ones are skipped, and those that the record's newer
 * version no longer states are ended.
 */
export async function writeUpdates(db: Db, org: OrgId, asked: Written): Promise<void> {
  const rows = sql`${rowsOfImport(org, asked.importId)} and import_rows.outcome = 'updated'`;
  const at = asked.recordedAt.toISOString();
  // Looked up record by record: "offset 0" keeps the planner from reading all evidence.
  const earlierClaims = (recordKey: SQL) => sql`
    lateral (select earlier.id, earlier.company_id from passages as earlier
      where ${ofOrganization(earlier, org)} and earlier.record_key = ${recordKey}
        and earlier.source_id <> ${asked.sourceId} offset 0) as passage
    cross join lateral (select claims.id, claims.field, claims.value from claims
      where ${ofOrganization(claims, org)} and claims.subject_id = passage.company_id
        and claims.passage_id = passage.id and claims.retracted_at is null offset 0) as claim`;
  const stored = sql`
    with updated as materialized (select distinct record_key from import_rows where ${rows}),
    stored as materialized (
      select updated.record_key, claim.field, claim.value
      from updated cross join ${earlierClaims(sql`updated.record_key`)})`;
  const isNew = sql`not exists (select from stored where stored.record_key = import_rows.record_key
    and stored.field = draft ->> 'field' and stored.value = draft -> 'value')`;
  await db.execute(insertClaims(org, asked, sql`${rows} and ${isNew}`, stored));
  await db.execute(sql`
    with stated as materialized (
      select import_rows.record_key, draft ->> 'field' as field,
        jsonb_agg(draft -> 'value') as values
      from import_rows, ${drafts} where ${rows} group by 1, 2),
    ended as materialized (
      select claim.id from stated cross join ${earlierClaims(sql`stated.record_key`)}
      where claim.field = stated.field
        and not exists (select from jsonb_array_elements(stated.values) as value
          where value = claim.value))
    update claims set retracted_at = ${at}::timestamptz, retracted_by = ${asked.sourceId}
    where ${ofOrganization(claims, org)} and claims.id = any(array(select id from ended))`);
}

/** The records to which the rows after number `from` up to `to` were assigned. */
export async function recordsOfRows(
  db: Db,
  org: OrgId,
  asked: Pick<Written, "importId" | "duplicates">,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const rows = await db.execute<{ company_id: string }>(sql`
    select distinct ${companyOf(asked)} as company_id from import_rows
    where ${written(org, asked)}
      and import_rows.row_number > ${from} and import_rows.row_number <= ${to}`);
  return rows.map(({ company_id }) => company_id);
}

/** An imported row: its passage, its link, and the record to which it was assigned. */
export type AcceptedRow = { text: string; url: string | null; companyId: string };

/** The rows of an import that state something about a company, in file order. */
export const acceptedRows = (
  db: Db,
  org: OrgId,
  { id, duplicatePolicy: duplicates }: Pick<ImportDbRow, "id" | "duplicatePolicy">,
): Promise<AcceptedRow[]> =>
  db.execute<AcceptedRow>(sql`
    select text, url, ${companyOf({ duplicates })} as "companyId" from import_rows
    where ${rowsOfImport(org, id)} and (import_rows.outcome in ('new', 'updated', 'unchanged')
      or import_rows.outcome = 'duplicate' and ${duplicates} <> 'skip')
    order by row_number`);

/** Sources of an import; empty when it changed nothing. */
export async function sourcesOfImport(db: Db, org: OrgId, importId: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from sources where ${ofOrganization(sources, org)} and import_id = ${importId}`);
  return rows.map(({ id }) => id);
}

export type NamelessCompany = { company_id: string; name: string };

/**
 * Companies that would lose their name with an import although something depends on them: other
 * sources have claims about them, or they are `inUse` by people. They are kept with their name.
 */
export async function listNamelessCompanies(
  db: Db,
  org: OrgId,
  { importId, inUse }: { importId: string; inUse: readonly string[] },
): Promise<NamelessCompany[]> {
  return db.execute<NamelessCompany>(sql`
    with own as (select id from sources
      where ${ofOrganization(sources, org)} and import_id = ${importId}),
    touched as (select distinct subject_id as company_id from claims
      where ${ofOrganization(claims, org)} and source_id in (select id from own)),
    used as (select value as company_id
      from jsonb_array_elements_text((${JSON.stringify(inUse)}::text)::jsonb))
    select touched.company_id, companies.name
    from touched
      left join subject_aliases on ${ofOrganization(subjectAliases, org)}
        and subject_aliases.subject_id = touched.company_id and joined_by = 'rules'
      join companies on ${ofOrganization(companies, org)}
        and companies.id = coalesce(subject_aliases.into_subject_id, touched.company_id)
      left join claims on ${ofOrganization(claims, org)} and claims.subject_id = touched.company_id
        and claims.source_id not in (select id from own)
    group by touched.company_id, companies.name
    having (count(claims.id) > 0 or touched.company_id in (select company_id from used))
      and not coalesce(bool_or(claims.field = 'name' and (claims.retracted_at is null
        or claims.retracted_by in (select id from own))), false)
    order by companies.name, touched.company_id`);
}
