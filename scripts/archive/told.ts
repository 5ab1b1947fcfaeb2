import { ARCHIVED } from "../../lib/core/names.ts";
import { openOwner } from "../database/prepare.ts";
import type { DatabaseTarget } from "../database/target.ts";

/**
 * Writes into the audit log of each organization, or of the one that an archive holds, that the
 * operator made it: whoever has the file can read all that they keep.
 */
export async function tellOfArchive(
  target: DatabaseTarget,
  organization: string | undefined,
): Promise<void> {
  const sql = openOwner(target);
  try {
    await sql`
      insert into audit (id, org_id, at, actor_type, actor_id, act, subject_type, subject_id, outcome, address, agent)
      select 'aud_' || left(replace(gen_random_uuid()::text, '-', ''), 24), id, date_trunc('milliseconds', now()), 'job', 'backup',
        ${ARCHIVED}, 'organizations', id, 'done', '', ''
      from organizations where emptied_at is null and (${organization ?? null}::text is null or id = ${organization ?? null})`;
  } finally {
    await sql.end();
  }
}
