import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { companies } from "@/db/schema/companies";
import { subjectAliases } from "@/db/schema/evidence";
import { watchlistEntries } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import { type CustomKey, customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import type { OrgId } from "@/lib/core/ids";
import { nameKey } from "@/lib/values/names";
import { type FactField, type Facts, type factFields, NONE } from "../constants";

/** The stage that a stored key now means, and how long an entry may stay in it. */
export type StageRow = { key: string; live: string; position: number; days: number | null };

export type Projected = { projectIds: readonly string[]; stages: readonly StageRow[]; at: Date };

export const texts = (values: readonly string[]): SQL =>
  sql`(select value from jsonb_array_elements_text((${JSON.stringify(values)}::text)::jsonb))`;

/** Stages as rows (key, live, position, days). */
export const stagesAsRows = (stages: readonly StageRow[]): SQL => sql`
  jsonb_to_recordset((${JSON.stringify(stages)}::text)::jsonb)
    as stages(key text, live text, position int, days int)`;

/**
 * The company of an entry, whether its record was merged or not. Not `coalesce`, which PostgreSQL
 * does not treat as leakproof: with row-level security it could not use the index, and would read
 * all of the organization's companies for each entry while there are no statistics.
 */
const ROOT = sql.raw(
  "case when merged.root is null then watchlist_entries.company_id else merged.root end",
);

/**
 * Begins a statement with `shown`: the entries of projects, each with `root`, the company after
 * merges, its `live` stage, that stage's `position`, and `is_stale`. When records became one
 * company, only the first entry is shown.
 */
export const withShown = (org: OrgId, { projectIds, stages, at }: Projected): SQL => {
  const alias = ofOrganization(subjectAliases, org);
  const mine = sql`${ofOrganization(watchlistEntries, org)}
    and watchlist_entries.project_id in ${texts(projectIds)} and watchlist_entries.removed_at is null`;
  return sql`with recursive way as (
      select watchlist_entries.id, watchlist_entries.project_id, subject_aliases.into_subject_id as root
      from watchlist_entries join subject_aliases on ${alias}
        and subject_aliases.subject_id = watchlist_entries.company_id
      where ${mine}
      union all
      select way.id, way.project_id, subject_aliases.into_subject_id
      from way join subject_aliases on ${alias} and subject_aliases.subject_id = way.root
    ), merged as materialized (
      select way.id, way.project_id, way.root from way
      where not exists (select from subject_aliases
        where ${alias} and subject_aliases.subject_id = way.root)
    ), hidden as materialized (
      select id from (
        select watchlist_entries.id, row_number() over (
          partition by watchlist_entries.project_id, coalesce(own.root, watchlist_entries.company_id)
          order by watchlist_entries.created_at, watchlist_entries.id) as nth
        from watchlist_entries left join merged as own on own.id = watchlist_entries.id
        where ${mine} and exists (select from merged
          where merged.project_id = watchlist_entries.project_id
            and merged.root = coalesce(own.root, watchlist_entries.company_id))
      ) as ranked where nth > 1
    ), shown as (
      select watchlist_entries.*, ${ROOT} as root,
        stages.live, stages.position, coalesce(watchlist_entries.stage_since
          < ${at.toISOString()}::timestamptz - stages.days * interval '1 day', false) as is_stale
      from watchlist_entries
        join ${stagesAsRows(stages)} on stages.key = watchlist_entries.stage
        left join merged on merged.id = watchlist_entries.id
      where ${mine} and watchlist_entries.id not in (select id from hidden)
    )`;
};

/** Filters of the shown entries; each condition may be absent. */
export type Wanted = {
  ids?: readonly string[];
  /** Companies, after merges. */
  roots?: readonly string[];
  q?: string;
  /** Keys of current stages. */
  stages?: readonly string[];
  priorities?: readonly string[];
  statuses?: readonly string[];
  owners?: readonly string[];
  facts?: Facts;
  isStale?: boolean;
};

const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Matches the name as written, or normalized: without accents, punctuation and case. */
function nameHas(q: string): SQL {
  const key = nameKey(q);
  const written = sql`companies.name ilike ${`%${literally(q)}%`}`;
  return key === ""
    ? written
    : sql`(${written} or companies.name_key like ${`%${literally(key)}%`})`;
}

/** One of the values, or no value when "none" is among them. */
const oneOf = (column: SQL, values: readonly string[]): SQL =>
  values.includes(NONE)
    ? sql`(${column} in ${texts(values)} or ${column} is null)`
    : sql`${column} in ${texts(values)}`;

/** The company of a shown entry. */
export const companyOfEntry = (org: OrgId): SQL =>
  sql`companies on ${ofOrganization(companies, org)} and companies.id = shown.root`;

/** What a company has of each field that entries are filtered by; as the facets of a search say it. */
export const factsOfCompany: Record<(typeof factFields)[number], SQL> = {
  sector: sql`companies.industry`,
  funding_stage: sql`companies.stage`,
  country: sql`companies.country`,
  founded: sql`(companies.founded_year / 5 * 5) || '-' || (companies.founded_year / 5 * 5 + 4)`,
  size: sql`search_size(companies.employees_min, companies.employees_max)`,
};

/** Values of own fields, of the company and of its entry: no two fields have the same key. */
export const ownValues: SQL = sql`(companies.custom || shown.custom)`;

/** A value of a field that the organization defined; of a day its first one. */
export const ownFact = (key: CustomKey): SQL =>
  customKindOf(key) === "date"
    ? sql`${ownValues} -> ${key}::text ->> 'date'`
    : sql`${ownValues} ->> ${key}::text`;

const hasFact = ([field, values]: [FactField, readonly string[]]): SQL =>
  sql`${isCustomKey(field) ? ownFact(field) : factsOfCompany[field]} in ${texts(values)}`;

export function wantedOf({
  ids,
  roots,
  q,
  stages,
  priorities,
  statuses,
  owners,
  facts = {},
  isStale,
}: Wanted): SQL {
  const all = [
    ids && sql`shown.id in ${texts(ids)}`,
    roots && sql`shown.root in ${texts(roots)}`,
    q && nameHas(q),
    stages && sql`shown.live in ${texts(stages)}`,
    priorities && oneOf(sql`shown.priority`, priorities),
    statuses && sql`shown.status in ${texts(statuses)}`,
    owners && oneOf(sql`shown.owner_id`, owners),
    ...(Object.entries(facts) as [FactField, readonly string[]][]).map(hasFact),
    isStale && sql`shown.is_stale`,
  ].filter((one): one is SQL => typeof one === "object");
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
