import "server-only";
import { sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { stageMoves } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { type Projected, stagesAsRows, withShown } from "./shown";

export type FurthestRow = { position: number | null; lost: string[] | null; entries: number };
export type StayRow = { live: string; median_days: number };

export type WeekRow = { start: string; live: string; entered: number };

type Asked = Projected & { lost: readonly string[] };

const listed = (values: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text((${JSON.stringify(values)}::text)::jsonb))`;

/**
 * Begins a statement with `moves`: the stages that the shown entries went through, including stages
 * removed since. A company that was merged is one entry.
 */
const withMoves = (org: OrgId, asked: Asked) => sql`${withShown(org, asked)}, moves as (
    select stage_moves.entry_id, stages.live, stages.position, stage_moves.at,
      lead(stage_moves.at) over (partition by stage_moves.entry_id
        order by stage_moves.at, stage_moves.id) as left_at
    from shown
      join stage_moves on ${ofOrganization(stageMoves, org)}
        and stage_moves.project_id = ${anyOf(asked.projectIds)} and stage_moves.entry_id = shown.id
      join ${stagesAsRows(asked.stages)} on stages.key = stage_moves.to_stage
  )`;

/** How far entries came: the last stage that is not lost, and the lost stages they were in. */
export const countFurthest = (db: Db, org: OrgId, asked: Asked): Promise<FurthestRow[]> =>
  db.execute<FurthestRow>(sql`
    ${withMoves(org, asked)}, furthest as (
      select entry_id, max(position) filter (where live not in ${listed(asked.lost)}) as position,
        array_agg(distinct live) filter (where live in ${listed(asked.lost)}) as lost
      from moves group by 1)
    select position, lost, count(*)::int as entries from furthest group by 1, 2`);

/** The median time in each stage, of stays that ended, in days. */
export const medianStays = (db: Db, org: OrgId, asked: Asked): Promise<StayRow[]> =>
  db.execute<StayRow>(sql`
    ${withMoves(org, asked)}
    select live, percentile_cont(0.5) within group (
      order by extract(epoch from left_at - at) / 86400)::float8 as median_days
    from moves where left_at is not null group by 1`);

/** How many entries came into each stage since then, by week. */
export const countEntered = (
  db: Db,
  org: OrgId,
  { since, ...asked }: Asked & { since: string },
): Promise<WeekRow[]> =>
  db.execute<WeekRow>(sql`
    ${withMoves(org, asked)}
    select to_char(date_trunc('week', at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start,
      live, count(*)::int as entered
    from moves where at >= ${since}::timestamptz group by 1, 2`);
