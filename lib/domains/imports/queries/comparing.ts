import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { claims, passages, sources, subjectAliases } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { rowsOfImport } from "./staging";

type Asked = {
  importId: string;
  origin: string;
  /** Each row is about a company's round or person, and the list identifies the company by name. */
  isNamedByList: boolean;
};

/**
 * The rows to compare. Each has the unique key of its company (an SEC number, else the website),
 * and the number, name and text of the first row in the file with the same key.
 */
const mine = (org: OrgId, importId: string) => sql`
  mine as materialized (
    select row_number, seed, name, name_key, domain, record_key, identity, country,
      first_value(row_number) over (partition by identity order by row_number) as identity_first,
      first_value(row_number) over (partition by name_key order by row_number) as name_first,
      first_value(row_number) over (partition by sha256 order by row_number) as text_first
    from (
      select row_number, seed, name, name_key, domain, record_key, sha256,
        (select c ->> 'value' from jsonb_array_elements(claims) as c where c ->> 'field' = 'country'
          limit 1) as country,
        coalesce((select c ->> 'key' from jsonb_array_elements(claims) as c
          where c ->> 'field' = 'cik' limit 1), 'd:' || domain) as identity
      from import_rows
      where ${rowsOfImport(org, importId)} and outcome is distinct from 'rejected'
      offset 0) as own)`;

/** People's merges: a row's record may not depend on what rules join for now. */
const merges = (org: OrgId) => sql`${ofOrganization(subjectAliases, org)}
  and subject_aliases.joined_by = 'people'`;

/** Every record that people merged → the record that it is part of. */
const roots = (org: OrgId) => sql`
  recursive_roots as (
    select subject_id as company_id, into_subject_id as into_company_id from subject_aliases
    where ${merges(org)} and subject_kind = 'company'
    union all
    select recursive_roots.company_id, subject_aliases.into_subject_id
    from recursive_roots join subject_aliases on ${merges(org)}
      and subject_aliases.subject_id = recursive_roots.into_company_id),
  roots as (
    select company_id, into_company_id as root_id from recursive_roots
    where not exists (select from subject_aliases where ${merges(org)}
      and subject_aliases.subject_id = recursive_roots.into_company_id))`;

/*
 * Comparisons look up each row by a key: "offset 0" keeps the planner from reading all rows of an
 * organization, or of others, to compare a few.
 */

/**
 * Rows → the company found by the key `kind:column` of a live claim. Each key is looked up once:
 * thousands of rows may share a website with thousands of companies.
 */
const found = (org: OrgId, name: string, key: SQL, more: SQL = sql``) => sql`
  ${sql.raw(name)} as (
    select mine.row_number, known.company_id, known.companies
    from (
      select asked.key, min(coalesce(roots.root_id, claim.subject_id)) as company_id,
        count(distinct coalesce(roots.root_id, claim.subject_id)) as companies
      from (select distinct ${key} as key from mine) as asked
        cross join lateral (
          select claims.subject_id from claims
          where ${ofOrganization(claims, org)} and claims.key = asked.key
            and claims.subject_kind = 'company' and claims.retracted_at is null ${more}
          offset 0) as claim
        left join roots on roots.company_id = claim.subject_id
      group by asked.key) as known
      join mine on ${key} = known.key)`;

/** Joins the company that this record is or was joined to, if there is one. */
const joinCompany = (org: OrgId, id: SQL) => sql`
  left join lateral (select coalesce((
    select into_subject_id from subject_aliases where ${ofOrganization(subjectAliases, org)}
      and subject_aliases.subject_id = ${id} and joined_by = 'rules'), ${id}) as id
    offset 0) as root on true
  left join lateral (
    select companies.name, companies.domain, companies.country from companies
    where ${ofOrganization(companies, org)} and companies.id = root.id offset 0) as company
    on true`;

const knownByIdentity = (org: OrgId) => found(org, "by_identity", sql`mine.identity`);

/** A website shared by a row and a company, or an earlier row, of another name. */
export type SharedWebsite = { row_number: number; name: string; other: string };

/** Shared websites under different names: are they one company? */
export async function listSharedWebsites(
  db: Db,
  org: OrgId,
  importId: string,
): Promise<SharedWebsite[]> {
  return db.execute<SharedWebsite>(sql`
    with recursive ${mine(org, importId)}, ${roots(org)}, ${knownByIdentity(org)}
    select mine.row_number, mine.name, coalesce(company.name, leader.name) as other
    from mine
      left join by_identity on by_identity.row_number = mine.row_number
      ${joinCompany(org, sql`by_identity.company_id`)}
      join mine as leader on leader.row_number = mine.identity_first
    where mine.identity is not null and mine.name is not null
      and coalesce(company.name, leader.name) <> mine.name
      and (company.name is not null or leader.name_key is distinct from mine.name_key)`);
}

/** The reason for each kind of match, in the order of checks. */
const says = {
  same: "Same as row ",
  website: "Same website as a company under another name: ",
  name: "Same name as a company you have: ",
  row: "Same name as row ",
  known: "Adds to ",
  earlier: "Same company as row ",
};

/**
 * Decides the effect of every parsed row: new, updated, unchanged, or possibly a duplicate, with
 * the reason. A row is about a known company when its list named the same record before, when it
 * has the company's website and no `doubtful` name, or when its list identifies companies by name.
 * A name alone only suggests a duplicate.
 */
export async function compareRows(
  db: Db,
  org: OrgId,
  { importId, origin, isNamedByList }: Asked,
  doubtful: readonly number[],
): Promise<void> {
  const ofList = sql`and claims.source_id in (select id from sources
    where ${ofOrganization(sources, org)} and sources.origin = ${origin})`;
  await db.execute(sql`
    with recursive ${mine(org, importId)}, ${roots(org)}, ${knownByIdentity(org)},
    doubtful as (select value::int as row_number
      from jsonb_array_elements_text((${JSON.stringify(doubtful)}::text)::jsonb)),
    by_record as (
      select mine.row_number, min(passage.company_id) as company_id
      from mine cross join lateral (
        select passages.company_id from passages
        where ${ofOrganization(passages, org)} and passages.record_key = mine.record_key
        offset 0) as passage
      group by mine.row_number),
    ${found(org, "by_name", sql`'n:' || mine.name_key`)},
    ${found(org, "by_list_name", sql`'n:' || mine.name_key`, ofList)},
    changed as (
      select distinct said.row_number from (
        select by_record.row_number, by_record.company_id, mine.record_key, c ->> 'field' as field,
          c -> 'value' as value
        from by_record
          join mine on mine.row_number = by_record.row_number
          join import_rows on ${rowsOfImport(org, importId)}
            and import_rows.row_number = by_record.row_number,
          jsonb_array_elements(import_rows.claims) as c) as said
      left join (
        select mine.record_key, claim.field, claim.value
        from by_record
          join mine on mine.row_number = by_record.row_number
          cross join lateral (
            select passages.id, passages.company_id from passages
            where ${ofOrganization(passages, org)} and passages.record_key = mine.record_key
            offset 0) as passage
          cross join lateral (
            select claims.field, claims.value from claims
            where ${ofOrganization(claims, org)} and claims.subject_id = passage.company_id
              and claims.passage_id = passage.id and claims.retracted_at is null
            offset 0) as claim) as stored
        on stored.record_key = said.record_key and stored.field = said.field
          and stored.value = said.value
      where stored.field is null),
    known as materialized (
      select mine.*, doubtful.row_number is not null as is_doubtful,
        by_record.company_id is not null as is_record,
        changed.row_number is not null as is_changed,
        by_identity.company_id as identity_company,
        coalesce(by_record.company_id,
          case when by_identity.companies = 1 and doubtful.row_number is null
            then by_identity.company_id end,
          case when ${isNamedByList} and by_list_name.companies = 1
            then by_list_name.company_id end) as company_id,
        by_name.company_id as name_company
      from mine
        left join by_record on by_record.row_number = mine.row_number
        left join by_identity on by_identity.row_number = mine.row_number
        left join by_name on by_name.row_number = mine.row_number
        left join by_list_name on by_list_name.row_number = mine.row_number
        left join changed on changed.row_number = mine.row_number
        left join doubtful on doubtful.row_number = mine.row_number),
    placed as materialized (
      select known.*,
        coalesce(by_website.company_id, 'cmp_' || by_website.seed) as website_company,
        coalesce(by_own_name.company_id, 'cmp_' || by_own_name.seed) as own_name_company,
        by_own_name.domain as own_name_domain, by_own_name.country as own_name_country,
        case when known.company_id is not null then known.company_id
          when known.identity is not null and known.identity_first < known.row_number
            and not known.is_doubtful
            then coalesce(by_website.company_id, 'cmp_' || by_website.seed)
          when ${isNamedByList} and known.name_first < known.row_number
            then coalesce(by_own_name.company_id, 'cmp_' || by_own_name.seed)
        end as placed_company
      from known
        left join known as by_website on by_website.row_number = known.identity_first
          and known.identity is not null
        left join known as by_own_name on by_own_name.row_number = known.name_first
          and known.name_key is not null),
    judged as (
      select placed.*,
        case when is_doubtful then coalesce(identity_company, website_company)
          when name_company is not null and (placed.domain is null or company.domain is null)
            and coalesce(placed.country = company.country, true) then name_company
          when name_first < row_number and (placed.domain is null or own_name_domain is null)
            and coalesce(placed.country = own_name_country, true) then own_name_company
        end as candidate,
        company.name as candidate_name
      from placed
        ${joinCompany(org, sql`case when is_doubtful then identity_company else name_company end`)}),
    settled as (
      select row_number,
        case when text_first < row_number then 'unchanged'
          when is_record and not is_changed then 'unchanged'
          when placed_company is not null then 'updated'
          when candidate is not null then 'duplicate' else 'new' end as outcome,
        case when text_first < row_number then ${says.same} || text_first
          when placed_company is not null and company_id is null
            then ${says.earlier} || case when identity is null then name_first else identity_first end
          when placed_company is not null or candidate is null then null
          when is_doubtful
            then ${says.website} || coalesce(candidate_name, 'row ' || identity_first)
          when candidate = name_company then ${says.name} || candidate_name
          else ${says.row} || name_first end as reason,
        coalesce(placed_company, 'cmp_' || seed) as company_id,
        case when placed_company is null then candidate end as candidate_id
      from judged)
    update import_rows set outcome = settled.outcome, reason = settled.reason,
      company_id = settled.company_id, candidate_id = settled.candidate_id
    from settled
    where ${rowsOfImport(org, importId)} and import_rows.row_number = settled.row_number
      and (import_rows.outcome, import_rows.reason, import_rows.company_id, import_rows.candidate_id)
        is distinct from (settled.outcome, settled.reason, settled.company_id, settled.candidate_id)`);
}
