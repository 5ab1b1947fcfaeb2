import "server-only";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { watchlistEntries } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Companies in projects, by id, after one: those that sources are asked about. */
export async function companiesToAsk(
  db: Db,
  org: OrgId,
  { after, limit }: { after: string; limit: number },
) {
  const { id, name, domain } = companies;
  return db
    .selectDistinct({ id, name, domain })
    .from(watchlistEntries)
    .innerJoin(companies, and(ofOrganization(companies, org), eq(id, watchlistEntries.companyId)))
    .where(
      and(ofOrganization(watchlistEntries, org), isNull(watchlistEntries.removedAt), gt(id, after)),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** One company to ask about; null when there is none of the id. */
export async function companyToAsk(db: Db, org: OrgId, companyId: string) {
  const { id, name, domain } = companies;
  const [row] = await db
    .select({ id, name, domain })
    .from(companies)
    .where(and(ofOrganization(companies, org), eq(id, companyId)));
  return row ?? null;
}
