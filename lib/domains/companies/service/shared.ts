import "server-only";
import { rootsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { findCompany } from "../queries/list";
import type { CompanyItem } from "../schema";
import { toCompanyItem } from "./wire";

/** What the list says of the company that a record is part of by now; null when there is none. */
export async function companyBehind(
  { db, org }: OrgCtx,
  recordId: string,
): Promise<CompanyItem | null> {
  const root = (await rootsOf(db, org.id, [recordId])).get(recordId) ?? recordId;
  const row = await findCompany(db, org.id, root);
  return row && toCompanyItem(row);
}
