import type { RecentKind } from "@/lib/domains/searches/constants";

/** Which recent searches are shown; pages count from 1. */
export type RecentView = { q: string; kind?: RecentKind; days?: number; page: number };

/** The call's input for a view. */
export const recentInputOf = ({ q, ...rest }: RecentView) => ({ ...rest, q: q || undefined });

/** The address of the list of recent searches. */
export function recentAddress({ q = "", kind, days, page = 1 }: Partial<RecentView>): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (kind) query.set("kind", kind);
  if (days) query.set("days", String(days));
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/recent-searches" : `/recent-searches?${query}`;
}
