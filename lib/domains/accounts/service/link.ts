import "server-only";
import { consumeToken, findToken, insertToken } from "@/lib/auth/queries";
import { hashOfToken, newToken } from "@/lib/auth/tokens";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { LINK_MINUTES } from "../constants";
import { accountCalls } from "../contract";
import { findPerson, lockUser } from "../queries";
import type { LinkState } from "../schema";

type Kind = "reset" | "verification" | "addressChange";

/**
 * Stores a link of a person in the running transaction and returns its token, which is stored
 * nowhere. `email`: the address that it is sent to; empty for one that the operator hands over.
 */
export async function makeLink(
  ctx: Ctx,
  link: { kind: Kind; userId: string; email: string },
): Promise<string> {
  const { token, tokenHash } = newToken();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await insertToken(ctx.db, { id: newId("tok"), ...link, tokenHash, createdAt: now, expiresAt });
  return token;
}

/** Uses a link in the running transaction. Throws NOT_FOUND when it is no longer valid. */
export async function consumeLink(ctx: Ctx, kind: Kind, token: string) {
  const tokenHash = hashOfToken(token);
  const found = await findToken(ctx.db, kind, tokenHash);
  // Of two links of one person used at the same time, the second finds that the first invalidated
  // it.
  if (found?.userId) await lockUser(ctx.db, found.userId);
  const used = await consumeToken(ctx.db, kind, tokenHash, ctx.now());
  const person = used?.userId ? await findPerson(ctx.db, { userId: used.userId }) : null;
  if (!used || !person) throw linkEnded();
  return { person, sentTo: used.email };
}

/** The same error for links that are used, expired, unknown or malformed. */
export const linkEnded = () =>
  new AppError("NOT_FOUND", "This link has expired. Links work once, within an hour.");

/** The owner of a link, where it went, and whether it is still valid; null when it does not exist. */
export async function findLink(ctx: Ctx, kind: Kind, token: string) {
  const link = await findToken(ctx.db, kind, hashOfToken(token));
  const person = link?.userId ? await findPerson(ctx.db, { userId: link.userId }) : null;
  const isReady = link !== null && !link.usedAt && link.expiresAt > ctx.now();
  return link && person && { person, sentTo: link.email, isReady };
}

/** A link that confirms an address: that of its person, or one that they want to have. */
const findAddressLink = async (ctx: Ctx, token: string) =>
  (await findLink(ctx, "verification", token)) ?? findLink(ctx, "addressChange", token);

/** The state of a link. Reading does not use it up. */
export const readLink = implement(
  accountCalls.readLink,
  { transaction: "read" },
  async (ctx, { kind, token }): Promise<LinkState> => {
    const isReset = kind === "reset";
    const link = isReset ? await findLink(ctx, kind, token) : await findAddressLink(ctx, token);
    const isTheirs = link?.sentTo === link?.person.email;
    if (!isReset && isTheirs && link?.person.emailVerifiedAt)
      return { state: "verified", email: "" };
    if (!link?.isReady) return { state: "ended", email: "" };
    return { state: "ready", email: isReset ? link.person.email : link.sentTo };
  },
);
