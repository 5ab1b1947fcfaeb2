"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { QUERY_MAX } from "@/lib/domains/documents/constants";
import {
  changedQuery,
  type FoundFilter,
  filteredQuery,
  NO_FILTER,
  readFilter,
  type Settled,
} from "./found-address";

/** What documents are asked, read from the address, so that a copied link and "back" show the same. */
export function useFoundAddress(settled: Settled = {}) {
  const query = useSearchParams();
  const path = usePathname();
  // The passages are read by the browser, so the address changes without asking the server for the page.
  const go = (next: URLSearchParams) =>
    window.history.pushState(null, "", next.size === 0 ? path : `${path}?${next}`);
  const page = Number(query.get("page"));
  return {
    q: (query.get("q") ?? "").trim().slice(0, QUERY_MAX),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    filter: readFilter(query, settled),
    narrow: (filter: FoundFilter) => go(filteredQuery(query.toString(), filter, settled)),
    /** An empty question ends asking, and its filters with it. */
    ask: (q: string) => {
      const next = changedQuery(query.toString(), { q });
      go(q ? next : filteredQuery(next.toString(), NO_FILTER, settled));
    },
    turnTo: (next: number) =>
      go(changedQuery(query.toString(), { page: next > 1 ? String(next) : "" })),
  };
}
