import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import { eachPerson, eachRound, found, listed, named, resolvedRows } from "./resolved";
import { stated } from "./stated";
import { sectorsOf } from "./words";

/** The day at whose end it is asked; `asOf` only when nothing that was recorded later may be read. */
export type When = { day: string; asOf?: string };

const { document: _, prominence: __, ...shownColumns } = found;

/**
 * What companies show of fields of plans, as `plan_value` says it, by company: worked out from the
 * claims on their records as resolving them does. Companies of which nothing was known are left out.
 */
export async function companiesAt(
  db: Db,
  org: OrgId,
  records: ReadonlyMap<string, string>,
  { fields, day, asOf }: When & { fields: readonly string[] },
): Promise<Map<string, Map<string, unknown>>> {
  const expressions = await db.execute<{ field: string; shown: string }>(sql`
    select field, (plan_value('companies', field, ${day}::date)).shown
    from jsonb_array_elements_text((${JSON.stringify(fields)}::text)::jsonb) as field`);
  const sectors = await sectorsOf(db, org, records, asOf);
  const asked = expressions.map(({ shown }, at) => sql`, ${sql.raw(`${shown} as field_${at}`)}`);
  const rows = await db.execute<Record<string, unknown>>(sql`
    with ${resolvedRows(org, records, { sectors, asOf })}
    select id ${sql.join(asked)} from (
      select root_id as id, resolved.*, ${listed(named(shownColumns))} from resolved) as company`);
  return new Map(
    rows.map((row) => [
      String(row.id),
      new Map(expressions.map(({ field }, at) => [field, row[`field_${at}`]])),
    ]),
  );
}

/** A round or a person of a company, by the claim that describes it. */
export type Thing = {
  root_id: string;
  field: "round" | "person";
  id: string;
  value: unknown;
  rank: number;
};

export const thingsAt = (
  db: Db,
  org: OrgId,
  records: ReadonlyMap<string, string>,
  asOf?: string,
): Promise<Thing[]> =>
  db.execute<Thing>(sql`
    with ${stated(org, records, { asOf, only: ["round", "person"] })}
    select root_id, field, id, value, rank::int as rank
    from (select * from (${eachRound}) as rounds union all select * from (${eachPerson}) as persons)
      as things`);
