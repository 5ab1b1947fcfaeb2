import "server-only";
import { and, asc, desc, eq, getTableColumns, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import { COMPANIES_COUNTED, type CompanySort } from "../constants";

/** What is shown of a company; what only search reads stays in the database. */
const { document, nameKeys, investorKeys, cityKey, prominence, sectors, ...shown } =
  getTableColumns(companies);
type SearchColumn = "document" | "nameKeys" | "investorKeys" | "cityKey" | "prominence" | "sectors";
export type CompanyRow = Omit<typeof companies.$inferSelect, SearchColumn>;

const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Names that begin with what is looked for come before those that have it somewhere. */
const orderOf = (sort: CompanySort, nameHas: string): SQL[] => {
  const byName = [asc(companies.nameKey), asc(companies.id)];
  const orders: Record<CompanySort, SQL[]> = {
    name:
      nameHas === ""
        ? byName
        : [desc(like(companies.nameKey, `${literally(nameHas)}%`)), ...byName],
    updated: [desc(companies.updatedAt), desc(companies.id)],
    founded: [sql`${companies.foundedYear} desc nulls last`, ...byName],
    // Amounts of one currency compare; those in dollars, which are most, come first.
    funding: [
      sql`${companies.totalFundingCurrency} = 'USD' desc nulls last`,
      asc(companies.totalFundingCurrency),
      sql`${companies.totalFunding} desc nulls last`,
      ...byName,
    ],
  };
  return orders[sort];
};

type Asked = PageRequest & { nameHas: string; sort: CompanySort };

/**
 * A page of the companies whose name has `nameHas` (a `nameKey`; empty for all), and how many they
 * are: counted up to one more than COMPANIES_COUNTED.
 */
export async function pageOfCompanies(
  db: Db,
  org: OrgId,
  { nameHas, sort, ...page }: Asked,
): Promise<{ rows: CompanyRow[]; counted: number }> {
  const found = and(
    ofOrganization(companies, org),
    nameHas === "" ? undefined : like(companies.nameKey, `%${literally(nameHas)}%`),
  );
  const few = db
    .select({ id: companies.id })
    .from(companies)
    .where(found)
    .limit(COMPANIES_COUNTED + 1)
    .as("few");
  const [rows, totals] = await Promise.all([
    db
      .select(shown)
      .from(companies)
      .where(found)
      .orderBy(...orderOf(sort, nameHas))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ counted: sql<number>`count(*)::int` }).from(few),
  ]);
  return { rows, counted: totals[0]?.counted ?? 0 };
}

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
