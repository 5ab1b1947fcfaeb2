import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { evidenceVersions } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { taxonomyVersion } from "@/lib/search/taxonomy/taxonomy";

/** Raised when columns of `companies` are worked out otherwise: stored rows then follow by a job. */
const RULES = 2;

/** What the columns of `companies` follow from beside the claims. */
export const recipe = `${RULES}.${taxonomyVersion}`;

export type Outdated = { org_id: string; renewed_up_to: string };

/** Organisations whose companies follow another recipe, and how far each is. */
export const listOutdated = (db: Db, limit: number): Promise<Outdated[]> =>
  db.execute<Outdated>(sql`select * from evidence_outdated(${recipe}, ${limit})`);

/** How far the renewal of an organisation is; null where its companies follow the recipe. */
export async function renewalOf(db: Db, org: OrgId): Promise<string | null> {
  const [row] = await db
    .select()
    .from(evidenceVersions)
    .where(ofOrganization(evidenceVersions, org));
  return row && row.recipe !== recipe ? row.renewedUpTo : null;
}

/** Ids of the companies that come next in a renewal that is as far as `renewedUpTo`. */
export async function companiesToRenew(
  db: Db,
  org: OrgId,
  { renewedUpTo, limit }: { renewedUpTo: string; limit: number },
): Promise<string[]> {
  const [begun, last = ""] = renewedUpTo.split(" ");
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${ofOrganization(companies, org)} and id > ${begun === recipe ? last : ""}`)
    .orderBy(companies.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Notes that companies up to `last` follow the recipe; null: all do. */
export async function noteRenewal(db: Db, org: OrgId, last: string | null): Promise<string> {
  const renewedUpTo = last === null ? "" : `${recipe} ${last}`;
  await db
    .update(evidenceVersions)
    .set({ renewedUpTo, ...(last === null && { recipe }) })
    .where(ofOrganization(evidenceVersions, org));
  return renewedUpTo;
}
