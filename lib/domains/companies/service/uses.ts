import "server-only";
import { notFound } from "@/lib/core/errors";
import { rootsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { addUses, listThere, listUses, listVisibleUses, type Use } from "../queries/uses";

/** Nouns of the records that rest on companies. */
export type UseKind = "watchlists" | "notes" | "opinions" | "second_opinions";

/**
 * Counts that people's records rest on companies from now on, or no more. Whoever sees those records,
 * the count is the organization's: the undo of an import keeps what is counted.
 */
export async function noteUses(ctx: OrgCtx, kind: UseKind, uses: readonly Use[]): Promise<void> {
  if (uses.length > 0) await addUses(ctx.db, ctx.org.id, { kind, uses });
}

/** Companies that people's records rest on, as what merges lead to. */
export async function companiesInUse(ctx: OrgCtx): Promise<string[]> {
  const used = await listUses(ctx.db, ctx.org.id);
  return withRoots(ctx, [...new Set(used.map(({ companyId }) => companyId))]);
}

/** The companies in use by what the caller may see: no preview tells of the others. */
export const companiesInVisibleUse = async (ctx: OrgCtx): Promise<string[]> =>
  withRoots(ctx, await listVisibleUses(ctx.db, ctx.org.id));

async function withRoots(ctx: OrgCtx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const roots = await rootsOf(ctx.db, ctx.org.id, ids);
  return [...new Set(ids.flatMap((id) => [id, roots.get(id) ?? id]))];
}

/** The companies that ids lead to, each once, in their order. Throws NOT_FOUND when one is not there. */
export async function companiesBehind(ctx: OrgCtx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const roots = await rootsOf(ctx.db, ctx.org.id, ids);
  const asked = [...new Set(ids.map((id) => roots.get(id) ?? id))];
  const there = new Set(await listThere(ctx.db, ctx.org.id, asked));
  if (asked.some((id) => !there.has(id))) throw notFound("Company");
  return asked;
}
