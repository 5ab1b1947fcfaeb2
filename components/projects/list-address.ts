import type { ProjectState } from "@/lib/domains/projects/constants";

type Asked = { page?: number; q?: string; state?: ProjectState };

/**
 * Address of the list of projects: a page of it (from 1), what the names have in them, and which
 * half.
 */
export function addressOfList({ page = 1, q = "", state = "active" }: Asked): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state !== "active") query.set("state", state);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/projects" : `/projects?${query}`;
}
