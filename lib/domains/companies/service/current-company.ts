import "server-only";
import { rootsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { findCompany } from "../queries/list";
import type { CompanyItem } from "../schema";
import { toCompanyItem } from "./wire";

/** The list item of the company that a record is now part of; null when there is none. */
export async function currentCompany(
  { db, org }: OrgCtx,
  recordId: string,
): Promise<CompanyItem | null> {
  const root = (await rootsOf(db, org.id, [recordId])).get(recordId) ?? recordId;
  const row = await findCompany(db, org.id, root);
  return row && toCompanyItem(row);
}
