import "server-only";
import { and, isNotNull, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies, people, searchWords } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/**
 * Which of the keys are an investor's, or begin one's when they may be cut off ("Sequoia" of
 * "Sequoia Capital"). A key is the name without case, accents, spaces and signs.
 */
export async function knownInvestorKeys(
  db: Db,
  org: OrgId,
  { whole, beginnings }: { whole: readonly string[]; beginnings: readonly string[] },
): Promise<{ whole: Set<string>; begun: Set<string> }> {
  if (whole.length === 0) return { whole: new Set(), begun: new Set() };
  const rows = await db.execute<{ key: string; is_whole: boolean }>(sql`
    select typed.key, true as is_whole from unnest(${textArray(whole)}) as typed(key)
    where exists (select from ${searchWords} where ${ofOrganization(searchWords, org)}
      and word = '$' || typed.key)
    union all
    select typed.key, false from unnest(${textArray(beginnings)}) as typed(key)
    where exists (select from ${searchWords} where ${ofOrganization(searchWords, org)}
      and word >= '$' || typed.key and word < '$' || typed.key || '~')`);
  const keysOf = (isWhole: boolean) =>
    new Set(rows.filter((row) => row.is_whole === isWhole).map(({ key }) => key));
  return { whole: keysOf(true), begun: keysOf(false) };
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

/** The different batches of an organization's companies. */
export async function batchesOf(db: Db, org: OrgId): Promise<string[]> {
  const rows = await db
    .selectDistinct({ batch: companies.batch })
    .from(companies)
    .where(and(ofOrganization(companies, org), isNotNull(companies.batch)));
  return rows.flatMap(({ batch }) => batch ?? []);
}
