import "server-only";
import { recordsOf, rootsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";

/**
 * All records of the companies that `ids` are now part of → the company. A story stays under the
 * record that it was found under, so that undoing a merge parts the news again.
 */
export async function recordsOfCompanies(
  { db, org }: OrgCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const roots = await rootsOf(db, org.id, ids);
  return recordsOf(db, org.id, [...new Set(roots.values())]);
}

type Company = { id: string; name: string };

/** The companies that a story names, after merges, each once. */
export function companiesOf(
  { companyIds }: { companyIds: readonly string[] },
  current: ReadonlyMap<string, Company>,
): Company[] {
  const companies = companyIds.flatMap((id) => current.get(id) ?? []);
  return [...new Map(companies.map((company) => [company.id, company])).values()];
}
