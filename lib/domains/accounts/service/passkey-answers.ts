import "server-only";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { z } from "zod";
import { consumeToken, insertToken } from "@/lib/auth/queries";
import { hashOfToken } from "@/lib/auth/tokens";
import { MINUTE_MS } from "@/lib/core/durations";
import { newId } from "@/lib/core/ids";
import { appUrl } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { STEP_MINUTES } from "../constants";
import { type listPasskeysOf, lockPasskey, updatePasskey } from "../queries/factors";
import type { Passkey } from "../schema";

/** Who asks for a passkey: the product's own address and nothing else. */
export function relyingParty() {
  const { hostname, origin } = new URL(appUrl());
  return { id: hostname, origin };
}

type Row = Awaited<ReturnType<typeof listPasskeysOf>>[number];

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  _id: id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/**
 * Stores a challenge in the running transaction: for one person, or for whoever signs in. It is
 * answered once, within minutes.
 */
export async function keepChallenge(ctx: Ctx, challenge: string, userId: string | null) {
  const createdAt = ctx.now();
  await insertToken(ctx.db, {
    id: newId("tok"),
    kind: "passkeyChallenge",
    tokenHash: hashOfToken(challenge),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + STEP_MINUTES * MINUTE_MS),
  });
}

/** Uses a challenge up. Returns whether it was open, and kept for that person. */
export async function takeChallenge(ctx: Ctx, challenge: string, userId: string | null) {
  const hash = hashOfToken(challenge);
  const taken = await consumeToken(ctx.db, "passkeyChallenge", hash, ctx.now());
  return taken !== null && taken.userId === userId;
}

const Answer = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

/** A browser's answer; null for anything that is none. The library checks the rest of it. */
export function readAnswer<T extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  text: string,
): T | null {
  try {
    return Answer.parse(JSON.parse(text)) as unknown as T;
  } catch {
    return null;
  }
}

/** Whose passkey an answer names, whether it is right or not; null for none that is known. */
export async function ownerNamedBy(ctx: Ctx, text: string): Promise<string | null> {
  const answer = readAnswer<AuthenticationResponseJSON>(text);
  return (answer && (await lockPasskey(ctx.db, answer.id)))?.userId ?? null;
}

/**
 * Takes a passkey's answer in the running write transaction: the challenge is used up, and the
 * counter moves on. Returns whose it is; null for a wrong answer, for a passkey of somebody other
 * than `userId`, and for a counter that has not moved on, which tells of a copy.
 */
export async function takePasskey(ctx: Ctx, text: string, userId: string | null) {
  const answer = readAnswer<AuthenticationResponseJSON>(text);
  const stored = answer && (await lockPasskey(ctx.db, answer.id));
  if (!answer || !stored || (userId !== null && stored.userId !== userId)) return null;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, userId),
    expectedOrigin,
    expectedRPID,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const counter = checked.authenticationInfo.newCounter;
  await updatePasskey(ctx.db, stored, { counter, lastUsedAt: ctx.now() });
  return { userId: stored.userId };
}
