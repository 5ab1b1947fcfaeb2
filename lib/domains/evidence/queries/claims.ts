import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { type Db, executePrepared } from "@/db/client";
import { claims, passages, sources, subjectAliases } from "@/db/schema/evidence";
import { ofOrganization, readOnce } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { Field, Subject } from "../constants";
import { personId } from "./ids";
import { contested, stated } from "./stated";

/**
 * A claim with its evidence. `rank` 1 is the accepted one; null: retracted, or its source is
 * disabled.
 */
export type ClaimRow = {
  id: string;
  /** The record that it is about. */
  subject_id: string;
  field: Field;
  value: unknown;
  /** For a claim about one of a company's people: that person. */
  person_id: string | null;
  rank: number | null;
  as_of: string | null;
  recorded_at: Date;
  retracted_at: Date | null;
  quote_start: number;
  quote_end: number;
  passage_id: string;
  passage_text: string;
  url: string | null;
  source_id: string;
  source_kind: string;
  source_title: string;
  source_url: string | null;
  trust_tier: number;
  is_disabled: boolean;
};

/**
 * All records of what `id` is or has become part of, its own first; null when nothing is claimed
 * about such a subject.
 */
export async function recordsOfSubject(
  db: Db,
  org: OrgId,
  { kind, id }: Subject,
): Promise<string[] | null> {
  if (id === null) return null;
  const read = async () => new Map([[id, await findRecords(db, org, { kind, id })]]);
  const found = await readOnce(db, `records of ${kind}`, { ids: [id], read });
  return found.get(id)?.slice() ?? null;
}

async function findRecords(
  db: Db,
  org: OrgId,
  { kind, id }: { kind: Subject["kind"]; id: string },
): Promise<string[] | null> {
  const rows = await executePrepared<{ id: string; is_known: boolean }>(
    db,
    sql`with recursive above as (
      select ${id}::text as id
      union
      select subject_aliases.into_subject_id from above join subject_aliases
        on ${ofOrganization(subjectAliases, org)} and subject_aliases.subject_id = above.id),
    root as (
      select id from above where not exists (select from subject_aliases
        where ${ofOrganization(subjectAliases, org)} and subject_aliases.subject_id = above.id)),
    members as (
      select id, true as is_root from root
      union
      select subject_aliases.subject_id, false from members join subject_aliases
        on ${ofOrganization(subjectAliases, org)} and subject_aliases.into_subject_id = members.id)
    select id, (select true from claims where ${ofOrganization(claims, org)}
        and claims.subject_id = members.id and claims.subject_kind = ${kind} limit 1) is not null as is_known
      from members order by is_root desc, id`,
  );
  return rows.some(({ is_known }) => is_known) ? rows.map((row) => row.id) : null;
}

export const recordsOfCompany = (db: Db, org: OrgId, id: string): Promise<string[] | null> =>
  recordsOfSubject(db, org, { kind: "company", id });

/**
 * All claims about a subject's records, by field, most trusted first, then those that no longer
 * count. With `asOf` (a day, UTC) only claims recorded by its end and not retracted by then.
 */
export async function claimsOfSubject(
  db: Db,
  org: OrgId,
  records: readonly string[],
  asOf?: string,
): Promise<ClaimRow[]> {
  const [root = ""] = records;
  const members = new Map(records.map((record) => [record, root]));
  const end = sql`((${asOf ?? ""}::date + 1)::timestamp at time zone 'UTC')`;
  const isKnown = asOf ? sql`and claims.recorded_at < ${end}` : sql``;
  const retractedAt = asOf
    ? sql`case when claims.retracted_at < ${end} then claims.retracted_at end`
    : sql`claims.retracted_at`;
  const rows = await executePrepared(
    db,
    sql`
    with ${stated(org, members, { asOf })}
    select claim.id, claim.subject_id, claim.field, claim.value, live.rank::int as rank,
      case claim.field when 'person' then
        ${personId(org, sql`claim.subject_id`, sql`claim.value ->> 'name'`)} end as person_id,
      claim.as_of::text as as_of, claim.recorded_at, claim.retracted_at,
      claim.quote_start, claim.quote_end, claim.passage_id, passage.text as passage_text,
      passage.url, claim.source_id, sources.kind as source_kind, sources.title as source_title,
      sources.url as source_url, sources.trust_tier, sources.is_disabled
    from members
      cross join lateral (
        select claims.id, claims.subject_id, claims.field, claims.value, claims.as_of,
          claims.recorded_at, ${retractedAt} as retracted_at, claims.quote_start,
          claims.quote_end, claims.passage_id, claims.source_id
        from claims
        where ${ofOrganization(claims, org)} and claims.subject_id = members.record_id ${isKnown}
        offset 0) as claim
      join sources on ${ofOrganization(sources, org)} and sources.id = claim.source_id
      cross join lateral (
        select passages.text, passages.url from passages
        where ${ofOrganization(passages, org)} and passages.id = claim.passage_id
        offset 0) as passage
      left join live on live.id = claim.id
    order by claim.field, live.rank nulls last, claim.recorded_at desc, claim.id`,
  );
  return rows.map((row) => ({
    ...row,
    recorded_at: new Date(String(row.recorded_at)),
    retracted_at: row.retracted_at === null ? null : new Date(String(row.retracted_at)),
  })) as ClaimRow[];
}

/** A live claim of a company, as far as an answer needs it to say what states a value. */
export type LiveClaim = { id: string; root_id: string; field: Field; value: unknown; rank: number };

/** The claims of companies about some fields, live now or at a day's end, most trusted first. */
export const liveClaims = (
  db: Db,
  org: OrgId,
  records: ReadonlyMap<string, string>,
  { only, asOf }: { only: readonly Field[]; asOf?: string },
): Promise<LiveClaim[]> =>
  db.execute<LiveClaim>(sql`
    with ${stated(org, records, { only, asOf })}
    select id, root_id, field, value, rank::int as rank from live
    where value <> 'null' order by root_id, field, rank`);

/** Fields of a company whose claims contradict each other, at the end of the day `asOf`. */
export async function contestedFieldsOf(
  db: Db,
  org: OrgId,
  records: readonly string[],
  asOf?: string,
): Promise<Field[]> {
  const [root = ""] = records;
  const members = new Map(records.map((record) => [record, root]));
  const rows = await executePrepared<{ field: Field }>(
    db,
    sql`
    with ${stated(org, members, { asOf })}, ${contested} select field from contested order by field`,
  );
  return rows.map(({ field }) => field);
}

export async function findPassage(db: Db, org: OrgId, id: string) {
  const [row] = await db
    .select()
    .from(passages)
    .where(and(ofOrganization(passages, org), eq(passages.id, id)));
  return row ?? null;
}
