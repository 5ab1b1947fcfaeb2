import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { readCountry } from "@/lib/values/countries";
import { zoneOfCountry } from "@/lib/values/time-zones";
import { findCompany } from "../queries/list";

/** The time zone of a company's country, where that has a single one; null when it is not known. */
export async function zoneOfCompany(ctx: OrgCtx, companyId: string | null): Promise<string | null> {
  const company = companyId === null ? null : await findCompany(ctx.db, ctx.org.id, companyId);
  const read = company?.country ? readCountry(company.country) : null;
  return read && "value" in read ? zoneOfCountry(read.value.code) : null;
}
