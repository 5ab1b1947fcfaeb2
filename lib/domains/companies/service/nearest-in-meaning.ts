import "server-only";
import { NEAREST_MAX } from "@/lib/domains/models/constants";
import { type Meaning, nearestCompanies } from "@/lib/domains/models/service/meaning";
import type { Filter } from "@/lib/search/filter";
import { rankingOf } from "@/lib/search/term-weights";
import type { OrgCtx } from "@/lib/service/context";
import { countCompanies, searchCompanies } from "../queries/search";

/** Conditions that fewer companies meet are looked up first, and only those are compared. */
const AMONG_MAX = 10_000;
/** Of more, so many nearest are looked at: enough of them meet conditions that many meet. */
const LOOKED_AT = 2_000;

const asked = (filters: readonly Filter[]) => ({ filters, terms: [], ranking: rankingOf([]) });

async function idsMeeting(ctx: OrgCtx, filters: readonly Filter[], limit: number) {
  const part = { sort: "name", isDescending: false, limit, offset: 0 } as const;
  const hits = await searchCompanies(ctx.db, asked(filters), part);
  return hits.map(({ company_id }) => company_id);
}

/** Ids of the companies nearest in meaning that meet the conditions, best first. */
export async function nearestTo(
  ctx: OrgCtx,
  conditions: readonly { filter: Filter }[],
  { vector }: Meaning,
): Promise<string[]> {
  if (vector === null) return [];
  const filters = conditions.map(({ filter }) => filter);
  const isNarrow =
    filters.length > 0 && (await countCompanies(ctx.db, asked(filters), AMONG_MAX)) <= AMONG_MAX;
  if (isNarrow) {
    const among = await idsMeeting(ctx, filters, AMONG_MAX);
    return nearestCompanies(ctx, vector, { most: NEAREST_MAX, among });
  }
  const near = await nearestCompanies(ctx, vector, { most: LOOKED_AT, among: null });
  const ids: Filter = { kind: "meaning", ids: near, terms: [], share: 0 };
  const meeting = near.length === 0 ? [] : await idsMeeting(ctx, [...filters, ids], LOOKED_AT);
  const isMet = new Set(meeting);
  return near.filter((id) => isMet.has(id)).slice(0, NEAREST_MAX);
}
