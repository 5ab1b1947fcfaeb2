import "server-only";
import { and, count, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
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
  const [row] = await db
    .select(shown)
    .from(companies)
    .where(and(ofOrganization(companies, org), eq(companies.id, id)))
    .prepare("companies.find")
    .execute();
  return row ?? null;
}

/** Each number of ids is a statement of its own; up to this many are kept prepared. */
const FEW = 10;

export function listCompaniesById(db: Db, org: OrgId, ids: string[]): Promise<CompanyRow[]> {
  const asked = db
    .select(shown)
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(companies.id, ids)));
  return ids.length > FEW ? asked.execute() : asked.prepare("companies.few").execute();
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
