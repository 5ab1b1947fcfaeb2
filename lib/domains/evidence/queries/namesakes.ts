import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { claims, sources, subjectAliases } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { BEARERS_COMPARED, type Field } from "../constants";
import { stated } from "./stated";

/** A record that rules joined to another: when the record was first stated. */
export type Join = { record: string; into: string; since: string };

const joinsOf = (org: OrgId) => sql`${ofOrganization(subjectAliases, org)}
  and subject_kind = 'company' and joined_by = 'rules'`;

/** The joins from or into these records. */
export async function joinsAt(db: Db, org: OrgId, records: readonly string[]): Promise<Join[]> {
  const rows = await db.execute<{ record: string; into: string; since: string }>(sql`
    with joined as materialized (select subject_id, into_subject_id, merged_at
      from subject_aliases where ${joinsOf(org)})
    select subject_id as record, into_subject_id as "into", merged_at as since from joined
    where subject_id = ${anyOf(records)} or into_subject_id = ${anyOf(records)}`);
  return rows.map(({ since, ...join }) => ({ ...join, since: new Date(since).toISOString() }));
}

/** Stores joins. A record that is merged or joined already is left as it is. */
export async function insertJoins(db: Db, org: OrgId, joins: readonly Join[]): Promise<void> {
  await db.execute(sql`
    insert into subject_aliases (org_id, subject_id, into_subject_id, merged_at, joined_by)
    select ${org}, made ->> 'record', made ->> 'into', (made ->> 'since')::timestamptz, 'rules'
    from jsonb_array_elements((${JSON.stringify(joins)}::text)::jsonb) as made
    on conflict do nothing`);
}

export async function deleteJoins(db: Db, org: OrgId, joins: readonly Join[]): Promise<void> {
  await db.execute(sql`delete from subject_aliases where ${joinsOf(org)}
    and subject_id = ${anyOf(joins.map(({ record }) => record))}`);
}

/** The keys of the names that records have, had, or gave to the companies they are part of. */
const namesOf = (org: OrgId, records: readonly string[]): SQL => sql`
  touched as (select value as id
    from jsonb_array_elements_text((${JSON.stringify(records)}::text)::jsonb)),
  known as materialized (
    select claim.key from touched cross join lateral (
      select claims.key from claims where ${ofOrganization(claims, org)}
        and claims.subject_id = touched.id and claims.field = 'name' offset 0) as claim
    where claim.key is not null
    union select 'n:' || unnest(company.name_keys) from touched cross join lateral (
      select companies.name_keys from companies where ${ofOrganization(companies, org)}
        and companies.id = touched.id offset 0) as company)`;

/** A name and the records that bear it. */
export type SharedName = { key: string; records: string[] };

/**
 * The names of records that other records bear too, as far as several lists state them, or rules
 * joined some of the bearers. Each name is looked up by its key: "offset 0" keeps the planner from
 * reading all claims.
 */
export const sharedNames = (
  db: Db,
  org: OrgId,
  records: readonly string[],
): Promise<SharedName[]> =>
  db.execute<SharedName>(sql`
    with ${namesOf(org, records)},
    joined as materialized (select subject_id from subject_aliases where ${joinsOf(org)}),
    borne as (
      select known.key, bearer.subject_id, sources.origin
      from known cross join lateral (
          select claims.subject_id, claims.source_id from claims
          where ${ofOrganization(claims, org)} and claims.key = known.key
            and claims.field = 'name' and claims.subject_kind = 'company'
            and claims.retracted_at is null offset 0) as bearer
        join sources on ${ofOrganization(sources, org)} and sources.id = bearer.source_id
      where not sources.is_disabled)
    select key, array_agg(distinct subject_id) as records from borne group by key
    having min(subject_id) <> max(subject_id) and (
      min(origin) <> max(origin) and count(distinct subject_id) <= ${BEARERS_COMPARED}::int
      or bool_or(subject_id in (select subject_id from joined)))`);

/** A live claim of a record's company, with the list that states it. */
export type NamesakeClaim = {
  root_id: string;
  field: Field;
  value: unknown;
  key: string | null;
  rank: number;
  origin: string;
};

const compared = [
  ...(["name", "website", "country", "city", "cities", "places", "founded_year", "batch"] as const),
  ...(["unicorn_since", "round", "person"] as const),
];

/** What is stated of companies that namesakes are distinguished by, most trusted first. */
export const namesakeClaims = (
  db: Db,
  org: OrgId,
  records: ReadonlyMap<string, string>,
): Promise<NamesakeClaim[]> =>
  db.execute<NamesakeClaim>(sql`
    with ${stated(org, records, { only: compared })}
    select live.root_id, live.field, live.value, live.key, live.rank::int as rank, sources.origin
    from live join sources on ${ofOrganization(sources, org)} and sources.id = live.source_id
    where live.value <> 'null' order by live.root_id, live.field, live.rank`);

/** When each record was first stated. */
export async function firstStated(
  db: Db,
  org: OrgId,
  records: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.execute<{ id: string; since: string }>(sql`
    select subject_id as id, min(recorded_at) as since from claims
    where ${ofOrganization(claims, org)} and subject_id = ${anyOf(records)} group by subject_id`);
  return new Map(rows.map(({ id, since }) => [id, new Date(since).toISOString()]));
}
