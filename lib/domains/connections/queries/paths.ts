import "server-only";
import { eq, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { connectionBuilds, connectionEdges } from "@/db/schema/connections";
import { ofOrganization, withoutTimeLimit } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { FAR_MAX, NEAR_MAX } from "../constants";

export type EdgeRow = typeof connectionEdges.$inferSelect;
/** The edges of a path, from the target to the member. */
export type FoundPath = { ids: number[]; strength: number };

type Asked = { to: string; members: readonly string[]; today: string; limit: number };

/**
 * The strongest paths of one to three edges from members to `to`, each pair of neighbours by its
 * strongest edge. It goes backwards from the target, and beyond its neighbours only to people whom
 * a member knows; row-level security leaves out what the reader may not see.
 */
export async function searchPaths(
  db: Db,
  org: OrgId,
  { to, members, today, limit }: Asked,
): Promise<FoundPath[]> {
  const strength = (edge: string) =>
    sql.raw(`connection_strength(${edge}.last_on, ${edge}.times, (select today from asked))`);
  const here = sql`(select ${org}::text)`;
  const rows = await db.execute<{ ids: string[]; strength: number }>(sql`
    with asked as materialized (
      select ${today}::date as today,
        ${textArray(members)} as members
    ), near as materialized (
      select * from (
        select distinct on (e.to_id) e.id, e.to_id, ${strength("e")} as strength
        from ${connectionEdges} as e
        where e.org_id = ${here} and e.from_id = ${to} and e.member_id is null
        order by e.to_id, strength desc, e.id
      ) as neighbours order by strength desc, to_id limit ${NEAR_MAX}
    ), far as materialized (
      select n.to_id as via, n.id as near_id, e.id, e.to_id, n.strength * ${strength("e")} as strength
      from near as n join ${connectionEdges} as e on e.org_id = ${here} and e.from_id = n.to_id
      where e.is_to_person and e.to_id <> ${to} and exists (
        select from ${connectionEdges} as m
        where m.org_id = ${here} and m.from_id = e.to_id and m.member_id is not null)
      limit ${FAR_MAX}
    ), ends as (
      select ${to}::text as node, null::text as via, '{}'::bigint[] as ids, 1::float8 as strength
      union all select to_id, null, array[id], strength from near
      union all select to_id, via, array[near_id, id], strength from far
    ), found as (
      select distinct on (ends.node, ends.via, m.member_id) ends.ids || m.id as ids,
        ends.strength * ${strength("m")} as strength
      from ends join ${connectionEdges} as m on m.org_id = ${here} and m.from_id = ends.node
      where m.member_id is not null and m.member_id = any(array(select unnest(members) from asked))
      order by ends.node, ends.via, m.member_id, strength desc, m.id
    )
    select ids, strength from found
    order by strength desc, cardinality(ids), ids limit ${limit}`);
  return rows.map(({ ids, strength }) => ({ ids: ids.map(Number), strength }));
}

export async function edgesWithIds(db: Db, org: OrgId, ids: readonly number[]): Promise<EdgeRow[]> {
  if (ids.length === 0) return [];
  const wanted = sql`any(array(select value::bigint
    from jsonb_array_elements_text((${JSON.stringify(ids)}::text)::jsonb)))`;
  return db
    .select()
    .from(connectionEdges)
    .where(sql`${ofOrganization(connectionEdges, org)} and ${connectionEdges.id} = ${wanted}`);
}

/** When the organization's graph was built; null before. */
export async function builtAt(db: Db, org: OrgId): Promise<Date | null> {
  const [row] = await db
    .select({ at: connectionBuilds.builtAt })
    .from(connectionBuilds)
    .where(eq(connectionBuilds.orgId, sql`(select ${org}::text)`));
  return row?.at ?? null;
}

/** Builds the graph of the transaction's organization from its evidence. */
export async function build(db: Db, { at, roundInvestors }: { at: Date; roundInvestors: number }) {
  await withoutTimeLimit(db);
  await db.execute(
    sql`select connections_build(${at.toISOString()}::timestamptz, ${roundInvestors}::int)`,
  );
}

/** Takes organizations whose graph is older than their evidence. */
export async function takeDueGraphs(
  db: Db,
  due: { at: Date; apartMs: number; atMost: number },
): Promise<string[]> {
  const rows = await db.execute<{ org_id: string }>(
    sql`select org_id from connections_due(${due.at.toISOString()}::timestamptz,
      ${due.apartMs}::int * interval '1 millisecond', ${due.atMost}::int)`,
  );
  return rows.map(({ org_id }) => org_id);
}
