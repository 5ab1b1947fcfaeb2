import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { findMember, findOrganizationName } from "../queries";

/** A member of the organization as colleagues see them; null when nobody matches. */
export async function lookUpMember(ctx: OrgCtx, who: { userId: string } | { email: string }) {
  const row = await findMember(ctx.db, ctx.org.id, who);
  if (!row) return null;
  const { userId, fullName, email, isConfirmed } = row;
  return { userId, fullName, email, isConfirmed };
}

export const organizationName = (ctx: OrgCtx): Promise<string> =>
  findOrganizationName(ctx.db, ctx.org.id);
