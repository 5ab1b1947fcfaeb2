import "server-only";
import { and, count, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { ofOrganization, readOnce } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** The columns that are shown; columns that only search reads stay in the database. */
const {
  document,
  nameKeys,
  investorKeys,
  cityKeys,
  prominence,
  sectors,
  sourceIds,
  formerNames,
  valuationUsd,
  annualRevenueUsd,
  ...shown
} = getTableColumns(companies);
type SearchColumn =
  | "document"
  | "nameKeys"
  | "investorKeys"
  | "cityKeys"
  | "prominence"
  | "sectors"
  | "sourceIds"
  | "formerNames"
  | "valuationUsd"
  | "annualRevenueUsd";
export type CompanyRow = Omit<typeof companies.$inferSelect, SearchColumn>;

export async function findCompany(db: Db, org: OrgId, id: string): Promise<CompanyRow | null> {
  const [row] = await listCompaniesById(db, org, [id]);
  return row ?? null;
}

/** Each number of ids is a statement of its own; up to this many are kept prepared. */
const FEW = 10;

/** In the order of the ids; those that are not there are left out. */
export async function listCompaniesById(
  db: Db,
  org: OrgId,
  asked: readonly string[],
): Promise<CompanyRow[]> {
  const found = await readOnce(db, "companies", {
    ids: asked,
    read: (ids) => selected(db, org, ids),
  });
  return [...found.values()];
}

async function selected(db: Db, org: OrgId, ids: string[]): Promise<Map<string, CompanyRow>> {
  const query = db
    .select(shown)
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(companies.id, ids)));
  const rows = await (ids.length > FEW ? query : query.prepare("companies.few").execute());
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * How many companies changed after a moment, counted up to a limit, and how many of them were added
 * after it.
 */
export async function countCompaniesSince(
  db: Db,
  org: OrgId,
  { since, most }: { since: Date; most: number },
): Promise<{ touched: number; added: number }> {
  const newest = db
    .select({ createdAt: companies.createdAt })
    .from(companies)
    .where(and(ofOrganization(companies, org), gt(companies.updatedAt, since)))
    .limit(most)
    .as("newest");
  const isAdded = sql`${newest.createdAt} > ${since.toISOString()}::timestamptz`;
  const [row] = await db
    .select({ touched: count(), added: sql<number>`(count(*) filter (where ${isAdded}))::int` })
    .from(newest);
  return row ?? { touched: 0, added: 0 };
}
