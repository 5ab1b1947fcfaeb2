import type { ProjectState } from "@/lib/domains/projects/constants";

type Asked = { page?: number; q?: string; state?: ProjectState };

/** The address of the list of projects: page (from 1), words in names, active or archived. */
export function addressOfList({ page = 1, q = "", state = "active" }: Asked): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state !== "active") query.set("state", state);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/projects" : `/projects?${query}`;
}
