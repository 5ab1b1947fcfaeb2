import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { listKeyNames } from "../queries";

/** Names of API keys by their ids, revoked ones too. */
export async function namesOfKeys(
  ctx: OrgCtx,
  keyIds: readonly string[],
): Promise<Map<string, string>> {
  if (keyIds.length === 0) return new Map();
  const rows = await listKeyNames(ctx.db, ctx.org.id, keyIds);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
