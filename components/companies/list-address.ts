import type { CompanySort } from "@/lib/domains/companies/constants";

export type AskedList = { page: number; q: string; sort: CompanySort };

/** Address of the list of companies: a page of it (from 1), what the names have in them, its order. */
export function addressOfList({ page = 1, q = "", sort = "name" }: Partial<AskedList>): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (sort !== "name") query.set("sort", sort);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/companies" : `/companies?${query}`;
}
