/** Address of the list of projects: a page of it (from 1) and what the names have in them. */
export function addressOfList({ page = 1, q = "" }: { page?: number; q?: string }): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/projects" : `/projects?${query}`;
}
