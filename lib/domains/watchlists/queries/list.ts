import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { placeAmong } from "@/db/order";
import { watchlistEntries } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import { type CustomKey, customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import type { OrgId } from "@/lib/core/ids";
import { FUNDING_STAGES } from "@/lib/values/stages";
import type { EntrySort } from "../constants";
import {
  companyOfEntry,
  factsOfCompany,
  ownFact,
  ownValues,
  type Projected,
  texts,
  type Wanted,
  wantedOf,
  withShown,
} from "./shown";

/** An entry for display, with its current company and stage, after merges and removed stages. */
export type ShownRow = {
  id: string;
  projectId: string;
  /** The stored record, and the company that it is now part of. */
  companyId: string;
  root: string;
  live: string;
  stageSince: Date;
  isStale: boolean;
  priority: "High" | "Medium" | "Low" | null;
  status: "Active" | "Paused" | "Closed";
  ownerId: string | null;
  nextStep: string;
  nextStepOn: string | null;
  lastInteractionAt: Date | null;
  addedBy: string;
  /** Values of the fields that the organization defined for entries. */
  own: Readonly<Record<string, unknown>>;
  createdAt: Date;
  updatedAt: Date;
  version: number;
};

/** The fields of a card's company. */
export type CardRow = ShownRow & {
  companyName: string;
  domain: string | null;
  fundingStage: string | null;
  industry: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  description: string | null;
  employees: { min: number; max: number | null } | null;
  founded: string | null;
  size: string | null;
  lastRoundOn: string | null;
  /** Whole US dollars. */
  lastRoundAmount: number | null;
  custom: Readonly<Record<string, unknown>>;
};

/** As much of a description as a line holds, in characters. */
const DESCRIPTION_SHOWN = 160;

const fields = sql`shown.id, shown.project_id, shown.company_id, shown.root, shown.live,
  shown.stage_since, shown.is_stale, shown.priority, shown.status, shown.owner_id, shown.next_step,
  shown.next_step_on, shown.last_interaction_at, shown.added_by, shown.custom as own, shown.created_at, shown.updated_at,
  shown.version`;
/** The values of own fields that a card has; the others, up to two hundred, are not read. */
const ownFields = (own: readonly CustomKey[]) =>
  own.length === 0
    ? sql`'{}'::jsonb`
    : sql`coalesce((select jsonb_object_agg(asked.key, asked.value) from jsonb_each(${ownValues})
        as asked where asked.key in ${texts(own)}), '{}'::jsonb)`;

const cardFields = (
  own: readonly CustomKey[],
) => sql`${fields}, companies.name as company_name, companies.domain,
  companies.stage as funding_stage, companies.industry, companies.city, companies.region, companies.country,
  left(companies.description, ${DESCRIPTION_SHOWN}) as description, companies.employees_min, companies.employees_max,
  ${factsOfCompany.founded} as founded, ${factsOfCompany.size} as size,
  companies.last_round_on, companies.last_round_amount, ${ownFields(own)} as custom`;

type Told = Record<string, unknown>;
const text = (value: unknown) => (value === null ? null : String(value));
const number = (value: unknown) => (value === null ? null : Number(value));
const moment = (value: unknown) => new Date(String(value));

const toShown = (row: Told): ShownRow => ({
  id: String(row.id),
  projectId: String(row.project_id),
  companyId: String(row.company_id),
  root: String(row.root),
  live: String(row.live),
  stageSince: moment(row.stage_since),
  isStale: row.is_stale === true,
  priority: row.priority as ShownRow["priority"],
  status: row.status as ShownRow["status"],
  ownerId: text(row.owner_id),
  nextStep: String(row.next_step),
  nextStepOn: text(row.next_step_on),
  lastInteractionAt: row.last_interaction_at === null ? null : moment(row.last_interaction_at),
  addedBy: String(row.added_by),
  own: row.own as ShownRow["own"],
  createdAt: moment(row.created_at),
  updatedAt: moment(row.updated_at),
  version: Number(row.version),
});

const toCard = (row: Told): CardRow => ({
  ...toShown(row),
  companyName: String(row.company_name),
  domain: text(row.domain),
  fundingStage: text(row.funding_stage),
  industry: text(row.industry),
  city: text(row.city),
  region: text(row.region),
  country: text(row.country),
  description: text(row.description),
  employees:
    row.employees_min === null
      ? null
      : { min: Number(row.employees_min), max: number(row.employees_max) },
  founded: text(row.founded),
  size: text(row.size),
  lastRoundOn: text(row.last_round_on),
  lastRoundAmount: number(row.last_round_amount),
  custom: row.custom as CardRow["custom"],
});

/** An order; of owners and of an own field's choices with the values from first to last. */
export type Sorted = { sort: EntrySort; ranks: readonly string[] };

/** Choices in their own order, numbers by size, texts regardless of case. */
function ownOrder(key: CustomKey, ranks: readonly string[]): SQL {
  const kind = customKindOf(key);
  if (kind === "choice") return placeAmong(ranks, ownFact(key));
  if (kind === "number") return sql`(${ownFact(key)})::numeric`;
  return kind === "date" ? ownFact(key) : sql`lower(${ownFact(key)})`;
}

/** The sort expression of entries; unknown values come last in both directions. */
function orderOf({ sort, ranks }: Sorted): SQL {
  const by: Record<string, SQL> = {
    added: sql`shown.created_at`,
    name: sql`companies.name_key`,
    stage: sql`shown.position`,
    since: sql`shown.stage_since`,
    priority: sql`array_position(array['High', 'Medium', 'Low'], shown.priority)`,
    status: sql`array_position(array['Active', 'Paused', 'Closed'], shown.status)`,
    owner: placeAmong(ranks, sql`shown.owner_id`),
    next_step_on: sql`shown.next_step_on`,
    last_interaction: sql`shown.last_interaction_at`,
    updated: sql`shown.updated_at`,
    funding: sql`companies.total_funding_usd`,
    place: sql`nullif(lower(concat_ws(', ', coalesce(companies.city, companies.region), companies.country)), '')`,
    funding_stage: placeAmong(FUNDING_STAGES, sql`companies.stage`),
    employees: sql`companies.employees_min`,
    last_round: sql`companies.last_round_on`,
  };
  const isDescending = sort.startsWith("-");
  const name = sort.replace(/^-/, "");
  const key = isCustomKey(name) ? ownOrder(name, ranks) : (by[name] ?? sql`shown.created_at`);
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${key} ${direction}, companies.name_key, shown.id`;
}

type Part = Sorted & { limit: number; offset: number };

/** A page of the matching entries, in order, with the total. */
export async function pageOfEntries(
  db: Db,
  org: OrgId,
  projected: Projected,
  { wanted, limit, offset, ...sorted }: Part & { wanted: Wanted },
) {
  const shown = withShown(org, projected);
  const found = sql`from shown join ${companyOfEntry(org)} where ${wantedOf(wanted)}`;
  const [rows, totals] = await Promise.all([
    db.execute<Told>(sql`${shown} select ${fields} ${found} order by ${orderOf(sorted)}
      limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`${shown} select count(*)::int as total ${found}`),
  ]);
  return { rows: rows.map(toShown), total: totals[0]?.total ?? 0 };
}

/** Ids of the matching entries, in order. */
export async function listEntryIds(
  db: Db,
  org: OrgId,
  projected: Projected,
  { wanted, limit, ...sorted }: Omit<Part, "offset"> & { wanted: Wanted },
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`${withShown(org, projected)}
    select shown.id from shown join ${companyOfEntry(org)} where ${wantedOf(wanted)}
    order by ${orderOf(sorted)} limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type StageTotal = { project_id: string; live: string; entries: number; stale: number };

/** The number of matching entries per project and stage. */
export const countByStage = (
  db: Db,
  org: OrgId,
  projected: Projected,
  wanted: Wanted = {},
): Promise<StageTotal[]> =>
  db.execute<StageTotal>(sql`${withShown(org, projected)}
    select shown.project_id, shown.live, count(*)::int as entries,
      (count(*) filter (where shown.is_stale))::int as stale
    from shown join ${companyOfEntry(org)} where ${wantedOf(wanted)} group by 1, 2`);

/** Of how many of the matching entries a value is known, or set. */
export type KnownTotals = Record<
  | "description"
  | "place"
  | "employees"
  | "last_round"
  | "funding_stage"
  | "priority"
  | "owner"
  | "next_step"
  | "next_step_on",
  number
>;

export async function countKnown(
  db: Db,
  org: OrgId,
  projected: Projected,
  wanted: Wanted,
): Promise<KnownTotals> {
  const [row] = await db.execute<KnownTotals>(sql`${withShown(org, projected)}
    select count(companies.description)::int as description,
      count(coalesce(companies.city, companies.region, companies.country))::int as place,
      count(companies.employees_min)::int as employees, count(companies.last_round_on)::int as last_round,
      count(companies.stage)::int as funding_stage, count(shown.priority)::int as priority,
      count(shown.owner_id)::int as owner, count(nullif(shown.next_step, ''))::int as next_step,
      count(shown.next_step_on)::int as next_step_on
    from shown join ${companyOfEntry(org)} where ${wantedOf(wanted)}`);
  if (!row) throw new Error("Counts have one row");
  return row;
}

/** The position after which a column of the board continues: this card. */
export type BoardCursor = { since: Date; id: string };

type Cards = {
  wanted: Wanted;
  perStage: number;
  behind: BoardCursor | null;
  own?: readonly CustomKey[];
};

/** The first cards of each stage of the matching entries, latest moved first. */
export async function listCards(
  db: Db,
  org: OrgId,
  projected: Projected,
  { wanted, perStage, behind, own = [] }: Cards,
): Promise<CardRow[]> {
  const rest = behind
    ? sql`and (shown.stage_since, shown.id)
        < (${behind.since.toISOString()}::timestamptz, ${behind.id})`
    : sql``;
  const rows = await db.execute<Told>(sql`${withShown(org, projected)}, placed as (
      select shown.*, row_number() over (
        partition by shown.live order by shown.stage_since desc, shown.id desc) as nth
      from shown join ${companyOfEntry(org)} where ${wantedOf(wanted)} ${rest}
    )
    select ${cardFields(own)} from placed as shown join ${companyOfEntry(org)}
    where shown.nth <= ${perStage} order by shown.position, shown.nth`);
  return rows.map(toCard);
}

/** The companies of projects, after merges, in order of addition. */
export const listCompaniesOf = (
  db: Db,
  org: OrgId,
  projected: Projected,
  most: number,
): Promise<{ project_id: string; company_id: string }[]> =>
  db.execute<{ project_id: string; company_id: string }>(sql`${withShown(org, projected)}
    select project_id, company_id from (
      select shown.project_id, shown.root as company_id, row_number() over (
        partition by shown.project_id order by shown.created_at, shown.id) as nth
      from shown) as ordered
    where nth <= ${most} order by project_id, nth`);

/** All owners of a project's entries. */
export async function listOwners(db: Db, org: OrgId, projectId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: watchlistEntries.ownerId })
    .from(watchlistEntries)
    .where(
      and(
        ofOrganization(watchlistEntries, org),
        eq(watchlistEntries.projectId, projectId),
        isNull(watchlistEntries.removedAt),
      ),
    );
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}

/** The number of entries per stage, in visible projects. */
export const countAllByStage = (
  db: Db,
  org: OrgId,
): Promise<{ stage: string; entries: number }[]> =>
  db
    .select({ stage: watchlistEntries.stage, entries: sql<number>`count(*)::int` })
    .from(watchlistEntries)
    .where(and(ofOrganization(watchlistEntries, org), isNull(watchlistEntries.removedAt)))
    .groupBy(watchlistEntries.stage);
