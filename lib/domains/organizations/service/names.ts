import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { listAllNames, listNames } from "../queries";

/** Names of members by id; people who have left are absent. */
export async function namesOfMembers(
  ctx: OrgCtx,
  userIds: Iterable<string | null>,
): Promise<Map<string, string>> {
  const asked = [...new Set(userIds)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await listNames(ctx.db, ctx.org.id, asked);
  return new Map(rows.map(({ userId, fullName }) => [userId, fullName]));
}

/** All members with their names, to find who a name means. */
export async function membersByName(ctx: OrgCtx): Promise<{ userId: string; name: string }[]> {
  const rows = await listAllNames(ctx.db, ctx.org.id);
  return rows.map(({ userId, fullName }) => ({ userId, name: fullName }));
}
