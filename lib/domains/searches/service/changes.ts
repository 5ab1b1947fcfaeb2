import "server-only";
import { notFound } from "@/lib/core/errors";
import { MAX_PER_PAGE } from "@/lib/core/limits";
import { type FoundCompany, questionOfView } from "@/lib/domains/companies/schema/search";
import { searchStored } from "@/lib/domains/companies/service/search";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { CHANGES_LOOKED_AT, CHANGES_SHOWN } from "../constants";
import { searchCalls } from "../contract";
import { findRecent, type RecentRow } from "../queries/recent";

import { ownerOf } from "./owner";

/** A search's current matches, latest change first, up to a limit. */
async function foundNow(ctx: OrgCtx, view: string) {
  const items: FoundCompany[] = [];
  for (let page = 1; ; page++) {
    const found = await searchStored.call(ctx, {
      ...questionOfView(view),
      sort: "-updated",
      page,
      per_page: MAX_PER_PAGE,
      facets: false,
      near_misses: false,
    });
    items.push(...found.items);
    const isAll = items.length >= found.total && !found.total_is_capped;
    if (isAll || found.items.length === 0 || items.length >= CHANGES_LOOKED_AT)
      return { items, isAll, total: found.total, isCapped: found.total_is_capped };
  }
}

/**
 * Which companies are new. Whether a search finds a company depends only on its facts, so only a
 * changed company can be new; for small results the earlier matches are stored.
 */
function newOnes({ matched, updatedAt: since }: RecentRow, items: readonly FoundCompany[]) {
  if (matched) {
    const before = new Set(matched);
    return items
      .filter(({ _id }) => !before.has(_id))
      .map((company) => ({ company, is_sure: true }));
  }
  return items
    .filter(({ updated_at }) => new Date(updated_at) > since)
    .map((company) => ({ company, is_sure: new Date(company.created_at) > since }))
    .sort((a, b) => Number(b.is_sure) - Number(a.is_sure));
}

export const listChanges = implement(
  searchCalls.listChanges,
  { transaction: "read" },
  async (ctx, { recentSearchId }) => {
    const row = await findRecent(ctx.db, ownerOf(ctx), recentSearchId);
    if (!row || row.view === null) throw notFound("Recent search");
    const now = await foundNow(ctx, row.view);
    const found = newOnes(row, now.items);
    const ids = new Set(now.items.map(({ _id }) => _id));
    return {
      _id: row.id,
      since: row.updatedAt.toISOString(),
      total_then: row.total,
      total_now: now.total,
      is_capped: row.isTotalCapped || now.isCapped,
      companies: found.slice(0, CHANGES_SHOWN),
      has_more: found.length > CHANGES_SHOWN || (found.length === now.items.length && !now.isAll),
      gone: row.matched && now.isAll ? row.matched.filter((id) => !ids.has(id)).length : null,
    };
  },
);
