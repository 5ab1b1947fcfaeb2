import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { claims, sources } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { contestableFields, dateFields, type Field, movingFields } from "../constants";

/** The fields as a SQL list. They are constants, never input. */
const namesIn = (names: readonly Field[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

/** Records and their subjects as rows (record_id, root_id). */
const asMembers = (records: ReadonlyMap<string, string>) => sql`(
  select pair ->> 0 as record_id, pair ->> 1 as root_id
  from jsonb_array_elements((${JSON.stringify([...records])}::text)::jsonb) as pair)`;

/**
 * Claims about subjects, most trusted first (`rank` 1 within subject and field), as known at the
 * end of the day `asOf` (UTC; default: now), with current tiers and merges. Of claims that are as
 * trusted and as old, those on the subject's own record come before those on records that are part
 * of it, unless the value changes over time: one list's wording is not mixed with another's. Each
 * record's claims
 * are looked up by id: "offset 0" keeps the planner from reading the whole organization's.
 */
export const stated = (
  org: OrgId,
  records: ReadonlyMap<string, string>,
  { asOf, only }: { asOf?: string; only?: readonly Field[] } = {},
): SQL => {
  const day = sql`((${asOf ?? ""}::date + 1)::timestamp at time zone 'UTC')`;
  const isKnown = asOf
    ? sql`claims.recorded_at < ${day} and (claims.retracted_at is null or claims.retracted_at >= ${day})`
    : sql`claims.retracted_at is null`;
  return sql`
    members as materialized ${asMembers(records)},
    live as materialized (
      select members.root_id, claim.*, sources.trust_tier,
        row_number() over (partition by members.root_id, claim.field
          order by sources.trust_tier, claim.as_of desc nulls last,
            claim.subject_id = members.root_id or claim.field in (${namesIn(movingFields)}) desc,
            claim.recorded_at desc, claim.id) as rank
      from members
        cross join lateral (
          select claims.id, claims.subject_id, claims.field, claims.value, claims.key,
            claims.as_of, claims.recorded_at, claims.source_id, claims.passage_id
          from claims
          where ${ofOrganization(claims, org)} and claims.subject_id = members.record_id
            and ${isKnown} ${only ? sql`and claims.field in (${namesIn(only)})` : sql``}
          offset 0) as claim
        join sources on ${ofOrganization(sources, org)} and sources.id = claim.source_id
      where not sources.is_disabled)`;
};

/** Fields that the organization defined contradict each other like other single values. */
const isCustom = sql.raw("field like 'custom.%'");
const isDate = sql`(field in (${namesIn(dateFields)}) or field like 'custom.date.%')`;

/** The first and the last day of a stated date's period, as numbers. */
const firstDay = sql.raw("extract(julian from (value ->> 'date')::date)");
const lastDay = sql.raw(`extract(julian from (value ->> 'date')::date
          + case value ->> 'precision' when 'quarter' then interval '3 months'
            else ('1 ' || (value ->> 'precision'))::interval end - interval '1 day')`);

/**
 * Fields with contradicting values: contestable ones whose values differ, unless they change over
 * time and each value has its own date, or all are overlapping ranges or periods. Names and
 * websites differ when their keys do, not in a legal form or a path.
 */
export const contested = sql`
  contested as (
    select root_id, field from (
      select root_id, field, as_of, value ->> 'currency' as currency,
        case when field in ('name', 'website') and key is not null then to_jsonb(key)
          else value end as value,
        case when ${isDate} then ${firstDay}
          else coalesce(value ->> 'min', value ->> 'amount')::numeric end as low,
        case when ${isDate} then ${lastDay}
          when (value ->> 'at_least')::boolean then 'Infinity'::numeric
          when field = 'employees' then coalesce((value ->> 'max')::numeric, 'Infinity')
          else coalesce(value ->> 'max', value ->> 'amount')::numeric end as high
      from live
      where (field in (${namesIn(contestableFields)}) or ${isCustom}) and value <> 'null'
    ) as ranges
    group by root_id, field
    having count(distinct value) > 1
      and (field not in (${namesIn(movingFields)}) or count(as_of) < count(*)
        or count(distinct (as_of, value)) > count(distinct as_of))
      and not (count(low) = count(*) and max(low) <= min(high) and count(distinct currency) <= 1))`;

/**
 * The union of list fields, each item once in its most trusted wording; investors of rounds follow
 * those stated for the company.
 */
export const lists = sql`
  lists as (
    select root_id, array_agg(item order by place) filter (where field = 'tags') as tags,
      array_agg(item order by place) filter (where field = 'investors') as investors,
      array_agg(item order by place) filter (where field = 'places') as places,
      array_agg(item order by place) filter (where field = 'cities') as cities
    from (
      select root_id, case field when 'round' then 'investors' else field end as field,
        (array_agg(item order by field, rank, nth))[1] as item,
        min((field = 'round')::int * 1000000000 + rank * 100000 + nth) as place
      from live, jsonb_array_elements_text(case
        when jsonb_typeof(value) = 'array' then value
        when field = 'round' and jsonb_typeof(value) = 'object'
          then (value -> 'lead_investors') || (value -> 'investors')
        else '[]' end) with ordinality as said(item, nth)
      where field in ('tags', 'investors', 'places', 'cities', 'round')
      group by root_id, case field when 'round' then 'investors' else field end,
        lower(item)) as items
    group by root_id)`;
