import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { people, searchWords } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

const textArray = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text((${JSON.stringify(texts)}::text)::jsonb))`;

/**
 * Which of the keys are an investor's, or begin one's when they may be cut off ("Sequoia" of
 * "Sequoia Capital"). A key is the name without case, accents, spaces and signs.
 */
export async function knownInvestorKeys(
  db: Db,
  org: OrgId,
  { whole, beginnings }: { whole: readonly string[]; beginnings: readonly string[] },
): Promise<Set<string>> {
  if (whole.length === 0) return new Set();
  const rows = await db.execute<{ key: string }>(sql`
    select typed.key from unnest(${textArray(whole)}) as typed(key)
    where exists (select from ${searchWords} where ${ofOrganization(searchWords, org)}
      and word = '$' || typed.key)
    union
    select typed.key from unnest(${textArray(beginnings)}) as typed(key)
    where exists (select from ${searchWords} where ${ofOrganization(searchWords, org)}
      and word >= '$' || typed.key and word < '$' || typed.key || '~')`);
  return new Set(rows.map(({ key }) => key));
}

/** People by their whole names in small letters. */
export async function peopleNamed(
  db: Db,
  org: OrgId,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return [];
  return db.execute<{ id: string; name: string }>(sql`
    select id, name from ${people}
    where ${ofOrganization(people, org)} and lower(name) = any(${textArray(names)})
    order by name, id limit 50`);
}
