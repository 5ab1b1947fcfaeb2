import "server-only";
import { sql } from "drizzle-orm";
import { type Db, executePrepared } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { claims, passages, sources, subjectAliases } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** A live claim with its whole passage, and the company that its record is part of. */
export type EvidenceRow = {
  claim_id: string;
  passage_id: string;
  source_id: string;
  title: string;
  url: string | null;
  is_shared_outside: boolean;
  company_id: string;
  company_name: string;
  field: string;
  value: unknown;
  as_of: string | null;
  recorded_at: string;
  quote_start: number;
  quote_end: number;
  text: string;
  sha256: string;
};

/**
 * Claims by id, as currently stored. Retracted claims, claims of disabled sources and claims of no
 * company are left out. "offset 0" keeps each row an index look-up.
 */
export async function evidenceOfClaims(
  db: Db,
  org: OrgId,
  claimIds: readonly string[],
): Promise<EvidenceRow[]> {
  if (claimIds.length === 0) return [];
  const rows = await executePrepared<EvidenceRow>(
    db,
    sql`
    with recursive asked as (
      select value as id from jsonb_array_elements_text((${JSON.stringify(claimIds)}::text)::jsonb)),
    found as (
      select claim.* from asked cross join lateral (select * from claims
        where ${ofOrganization(claims, org)} and claims.id = asked.id
          and claims.retracted_at is null offset 0) as claim),
    roots as (
      select distinct subject_id as record_id, subject_id as root_id from found
      union
      select roots.record_id, subject_aliases.into_subject_id from roots
        join subject_aliases on ${ofOrganization(subjectAliases, org)}
          and subject_aliases.subject_id = roots.root_id)
    select found.id as claim_id, found.passage_id, found.source_id, sources.title, sources.is_shared_outside,
      coalesce(passage.url, sources.url) as url, company.id as company_id,
      company.name as company_name, found.field, found.value, found.as_of::text as as_of,
      found.recorded_at, found.quote_start, found.quote_end, passage.text, passage.sha256
    from found
      join roots on roots.record_id = found.subject_id
      cross join lateral (select companies.id, companies.name from companies
        where ${ofOrganization(companies, org)} and companies.id = roots.root_id offset 0) as company
      join sources on ${ofOrganization(sources, org)} and sources.id = found.source_id
        and not sources.is_disabled
      cross join lateral (select passages.url, passages.text, passages.sha256 from passages
        where ${ofOrganization(passages, org)} and passages.id = found.passage_id offset 0) as passage`,
  );
  return rows.map((row) => ({
    ...row,
    recorded_at: new Date(row.recorded_at).toISOString(),
  }));
}

/** A claim's value as it is stored now, and the company that it is about. */
export type StoredValue = { id: string; company: string; field: string; value: unknown };

/** The values of claims that still count. */
export const storedValues = (
  db: Db,
  org: OrgId,
  claimIds: readonly string[],
): Promise<StoredValue[]> =>
  executePrepared<StoredValue>(
    db,
    sql`
    with recursive asked as (
      select value as id from jsonb_array_elements_text((${JSON.stringify(claimIds)}::text)::jsonb)),
    found as (
      select claim.* from asked cross join lateral (
        select claims.id, claims.subject_id, claims.field, claims.value, claims.source_id from claims
        where ${ofOrganization(claims, org)} and claims.id = asked.id
          and claims.retracted_at is null offset 0) as claim),
    roots as (
      select distinct subject_id as record_id, subject_id as root_id from found
      union
      select roots.record_id, subject_aliases.into_subject_id from roots
        join subject_aliases on ${ofOrganization(subjectAliases, org)}
          and subject_aliases.subject_id = roots.root_id)
    select found.id, roots.root_id as company, found.field, found.value
    from found join roots on roots.record_id = found.subject_id
      join sources on ${ofOrganization(sources, org)} and sources.id = found.source_id
        and not sources.is_disabled
    where not exists (select from subject_aliases where ${ofOrganization(subjectAliases, org)}
      and subject_aliases.subject_id = roots.root_id)`,
  );
