import "server-only";
import { notFound } from "@/lib/core/errors";
import type { Retention, RetentionKind } from "@/lib/core/retention";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { lockOrganization } from "../queries";
import {
  findKeeping,
  listOthers,
  listToDelete,
  listWithRetention,
  updateKeeping,
} from "../queries/keeping";

/** The organization's name, how long it keeps its records, and when it is deleted itself. */
export const keepingOf = (ctx: OrgCtx) => findKeeping(ctx.db, ctx.org.id);

/** Keeps a kind of record for some months; null: as long as the organization. Returns all limits. */
export async function keepFor(
  ctx: OrgCtx,
  kind: RetentionKind,
  months: number | null,
): Promise<Retention> {
  await lockOrganization(ctx.db, ctx.org.id);
  const { [kind]: _, ...others } = (await keepingOf(ctx)).retention;
  const retention = months === null ? others : { ...others, [kind]: months };
  await updateKeeping(ctx.db, ctx.org.id, { retention, updatedAt: ctx.now() });
  return retention;
}

/** Sets when the organization is deleted; null: it stays. Throws NOT_FOUND once it was deleted. */
export async function deleteAt(ctx: OrgCtx, deletesAt: Date | null): Promise<void> {
  if (!(await updateKeeping(ctx.db, ctx.org.id, { deletesAt, updatedAt: ctx.now() })))
    throw notFound("Organization");
}

/** Ids of organizations that keep some kind of record for a limited time. */
export const organizationsWithRetention = ({ db }: Ctx) => listWithRetention(db);

/** Ids of organizations to delete now, or to delete the rest of after `restMs`. */
export const organizationsToDelete = ({ db, now }: Ctx, restMs: number) =>
  listToDelete(db, { now: now(), before: new Date(now().getTime() - restMs) });

/**
 * Ids of accounts with these addresses whose person is no member any longer, and left something
 * here: of others, the answer does not tell whether they exist.
 */
export const accountsOfOthers = ({ db }: OrgCtx, emails: string[]): Promise<string[]> =>
  listOthers(db, emails);
