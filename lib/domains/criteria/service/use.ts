import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { insertVersion } from "../queries/sets";
import { lensWithId } from "../rules/lenses";
import type { CriteriaSet } from "../schema";
import { visibleSet } from "./read";

/**
 * A set that the caller can see, whose version is kept from now on, a template's too: what uses it
 * can be told by it later. Throws NOT_FOUND.
 */
export async function keptSet(ctx: OrgCtx, criteriaId: string): Promise<CriteriaSet> {
  const set = await visibleSet(ctx, criteriaId);
  const { version, name, criteria } = set;
  if (lensWithId(criteriaId)) {
    const row = { orgId: ctx.org.id, setId: set.id, version, name, criteria };
    await insertVersion(ctx.db, { ...row, createdAt: ctx.now() });
  }
  return set;
}
