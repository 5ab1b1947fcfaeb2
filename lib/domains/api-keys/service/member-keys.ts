import "server-only";
import { AppError } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { recordSecurity } from "@/lib/service/operation";
import { lockKeysOf, updateApiKey } from "../queries";

/**
 * Decides about the live API keys of a person who is removed or demoted: each is revoked unless its
 * id is in `keptIds`. Each gets an activity row. Throws INVALID_INPUT for an id that is not a live
 * key of theirs.
 */
export async function revokeKeysUnlessKept(
  ctx: OrgCtx,
  userId: string,
  keptIds: readonly string[],
): Promise<void> {
  const keys = await lockKeysOf(ctx.db, ctx.org.id, userId, ctx.now());
  if (keptIds.some((kept) => keys.every(({ id }) => id !== kept))) {
    const message = "These API keys have changed. Review them again.";
    throw new AppError("INVALID_INPUT", message, { fields: { keep_api_key_ids: [message] } });
  }
  for (const { id } of keys) {
    const isKept = keptIds.includes(id);
    if (!isKept) await updateApiKey(ctx.db, ctx.org.id, id, { revokedAt: ctx.now() });
    await recordSecurity(ctx, isKept ? "apiKeys.keep" : "apiKeys.revoke", id);
  }
}
