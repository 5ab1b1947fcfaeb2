import "server-only";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** What is shown of a company; what only search reads stays in the database. */
const { document, nameKeys, investorKeys, cityKey, prominence, sectors, ...shown } =
  getTableColumns(companies);
type SearchColumn = "document" | "nameKeys" | "investorKeys" | "cityKey" | "prominence" | "sectors";
export type CompanyRow = Omit<typeof companies.$inferSelect, SearchColumn>;

export async function findCompany(db: Db, org: OrgId, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select(shown)
    .from(companies)
    .where(and(ofOrganization(companies, org), eq(companies.id, id)));
  return row ?? null;
}

export const listCompaniesById = (db: Db, org: OrgId, ids: string[]): Promise<CompanyRow[]> =>
  db
    .select(shown)
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(companies.id, ids)));
