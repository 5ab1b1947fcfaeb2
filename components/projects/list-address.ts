import type { ProjectSort, ProjectState } from "@/lib/domains/projects/constants";

type Asked = { page?: number; q?: string; state?: ProjectState; sort?: ProjectSort };

/** The address of the list of projects: page (from 1), words in names, active or archived, order. */
export function addressOfList({
  page = 1,
  q = "",
  state = "active",
  sort = "-created",
}: Asked): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state !== "active") query.set("state", state);
  if (sort !== "-created") query.set("sort", sort);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/projects" : `/projects?${query}`;
}

/** What a page of the list reads, as its cache key says it: the usual order is not named. */
export const projectPageInput = (
  userId: string,
  { page = 1, q = "", state = "active", sort = "-created" }: Asked,
) => ({ userId, page, q, state, ...(sort !== "-created" && { sort }) });
