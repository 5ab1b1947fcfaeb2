import "server-only";
import { enterOrganization } from "@/lib/auth/ctx";
import { findToken, insertToken } from "@/lib/auth/queries";
import { hashOfToken, newToken } from "@/lib/auth/tokens";
import type { Guest } from "@/lib/core/guests";
import { newId } from "@/lib/core/ids";
import type { Ctx, OrgCtx } from "@/lib/service/context";

export type GuestCtx = OrgCtx & { actor: { type: "guest" } & Guest };

/** What a second opinion's invitation is opened by; it stands in the email and nowhere else. */
type GuestLink = { orgId: string; opinionInvitationId: string; email: string; expiresAt: Date };

/** Makes a link's token for an email that is being written. */
export async function mintGuestToken(ctx: Ctx, link: GuestLink): Promise<string> {
  const { token, tokenHash } = newToken();
  const row = { id: newId("tok"), kind: "opinion" as const, tokenHash, createdAt: ctx.now() };
  await insertToken(ctx.db, { ...row, ...link });
  return token;
}

/** From here to the end of the running write transaction, acts as the guest and nobody else. */
export async function enterAsGuest(ctx: Ctx, orgId: string, guest: Guest): Promise<GuestCtx> {
  const actor = { type: "guest" as const, ...guest };
  return { ...(await enterOrganization(ctx, orgId, actor)), actor };
}

/** The same by a link's token; null when it is unknown or expired. */
export async function enterByToken(ctx: Ctx, token: string): Promise<GuestCtx | null> {
  const link = await findToken(ctx.db, "opinion", hashOfToken(token));
  if (!link?.orgId || !link.opinionInvitationId || link.expiresAt <= ctx.now()) return null;
  return enterAsGuest(ctx, link.orgId, { grant: "secondOpinion", id: link.opinionInvitationId });
}
