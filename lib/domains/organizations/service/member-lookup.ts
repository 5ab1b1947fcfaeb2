import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { findMember, findOrganizationName, listAdmins } from "../queries";

/** A member of the organization as colleagues see them; null when nobody matches. */
export async function lookUpMember(ctx: OrgCtx, who: { userId: string } | { email: string }) {
  const row = await findMember(ctx.db, ctx.org.id, who);
  if (!row) return null;
  const { userId, fullName, email, isConfirmed } = row;
  return { userId, fullName, email, isConfirmed };
}

/** The administrators whose email address is confirmed. */
export async function confirmedAdmins(ctx: OrgCtx) {
  const rows = await listAdmins(ctx.db, ctx.org.id);
  return rows.filter(({ isConfirmed }) => isConfirmed);
}

export const organizationName = (ctx: OrgCtx): Promise<string> =>
  findOrganizationName(ctx.db, ctx.org.id);
