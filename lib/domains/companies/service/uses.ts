import "server-only";
import { notFound } from "@/lib/core/errors";
import { rootsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import {
  addUses,
  listExisting,
  listUses,
  listVisibleUses,
  listWorkUses,
  type Use,
} from "../queries/uses";

/** Nouns of the records that use companies. */
export type UseKind = "watchlists" | "notes" | "opinions" | "second_opinions";

/**
 * Counts that people's records start or stop using companies. The count covers the whole
 * organization, whoever can see the records: the undo of an import keeps counted companies.
 */
export async function noteUses(ctx: OrgCtx, kind: UseKind, uses: readonly Use[]): Promise<void> {
  if (uses.length > 0) await addUses(ctx.db, ctx.org.id, { kind, uses });
}

/** Companies that people's records use, after merges by people. */
export async function companiesInUse(ctx: OrgCtx): Promise<string[]> {
  const used = await listUses(ctx.db, ctx.org.id);
  const worked = await listWorkUses(ctx.db, ctx.org.id);
  return withRoots(ctx, [...new Set([...used.map(({ companyId }) => companyId), ...worked])]);
}

/** The companies used by what the caller may see; previews must not reveal others. */
export const companiesInVisibleUse = async (ctx: OrgCtx): Promise<string[]> =>
  withRoots(ctx, await listVisibleUses(ctx.db, ctx.org.id));

async function withRoots(ctx: OrgCtx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const roots = await rootsOf(ctx.db, ctx.org.id, ids, "people");
  return [...new Set(ids.flatMap((id) => [id, roots.get(id) ?? id]))];
}

/**
 * The companies that ids lead to, each once, in order. Throws NOT_FOUND when one does not exist.
 */
export async function currentCompanyIds(ctx: OrgCtx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const roots = await rootsOf(ctx.db, ctx.org.id, ids);
  const asked = [...new Set(ids.map((id) => roots.get(id) ?? id))];
  const there = new Set(await listExisting(ctx.db, ctx.org.id, asked));
  if (asked.some((id) => !there.has(id))) throw notFound("Company");
  return asked;
}
