import "server-only";
import { enterOrganization } from "@/lib/auth/ctx";
import { findToken, insertToken, readdressToken } from "@/lib/auth/queries";
import { hashOfToken, newToken } from "@/lib/auth/tokens";
import type { Guest, GuestGrant } from "@/lib/core/guests";
import { newId } from "@/lib/core/ids";
import type { Ctx, OrgCtx } from "@/lib/service/context";

export type GuestCtx = OrgCtx & { actor: { type: "guest" } & Guest };

/** What a link opens: an invitation to a second opinion, an interview, or an NDA. */
type Granted = { opinionInvitationId: string } | { interviewId: string } | { ndaId: string };
type GuestLink = Granted & { orgId: string; email: string; expiresAt: Date };

/** The kind of token of each grant, and the column that names its record. */
const grants = {
  secondOpinion: { kind: "opinion", column: "opinionInvitationId" },
  interview: { kind: "interview", column: "interviewId" },
  nda: { kind: "nda", column: "ndaId" },
} as const;

function kindOf(granted: Granted) {
  if ("ndaId" in granted) return grants.nda.kind;
  return "interviewId" in granted ? grants.interview.kind : grants.secondOpinion.kind;
}

/** Makes a link's token. It is in an email, or where a person copies it from. */
export async function mintGuestToken(ctx: Ctx, link: GuestLink): Promise<string> {
  const { token, tokenHash } = newToken();
  const row = { id: newId("tok"), kind: kindOf(link), tokenHash, createdAt: ctx.now() };
  await insertToken(ctx.db, { ...row, ...link });
  return token;
}

/** Says that a link is for another address, before it was sent. */
export const readdressGuestLink = (ctx: Ctx, token: string, email: string): Promise<void> =>
  readdressToken(ctx.db, hashOfToken(token), email);

/** From here to the end of the running write transaction, acts as the guest and nobody else. */
export async function enterAsGuest(ctx: Ctx, orgId: string, guest: Guest): Promise<GuestCtx> {
  const actor = { type: "guest" as const, ...guest };
  return { ...(await enterOrganization(ctx, orgId, actor)), actor };
}

/** The same by a link's token; null when it is unknown, expired, or opens something else. */
export async function enterByToken(
  ctx: Ctx,
  token: string,
  grant: GuestGrant,
): Promise<GuestCtx | null> {
  const { kind, column } = grants[grant];
  const link = await findToken(ctx.db, kind, hashOfToken(token));
  const id = link?.[column];
  if (!link?.orgId || !id || link.expiresAt <= ctx.now()) return null;
  return enterAsGuest(ctx, link.orgId, { grant, id });
}
