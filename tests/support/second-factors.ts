import { TOTP } from "otpauth";
import { getDb } from "@/db/client";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { confirmSession } from "@/lib/auth/queries";
import { newId } from "@/lib/core/ids";
import { insertPasskey } from "@/lib/domains/accounts/queries/factors";
import {
  confirmAuthenticator,
  startAuthenticator,
} from "@/lib/domains/accounts/service/authenticator";
import type { Ctx } from "@/lib/service/context";
import { aSession, type Member } from "./factories";

/** The code that an app with this secret shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

export const ctxOfToken = (token: string, over: Partial<Ctx> = {}): Promise<Ctx> =>
  ctxFromRequest(
    new Request("http://localhost/", { headers: { cookie: `authToken=${token}` } }),
  ).then((ctx) => ({ ...ctx, ...over }));

/** Turns an authenticator on for a member, with the code of two steps ago so that the next is free. */
export async function anAuthenticator(member: Member) {
  const session = await aSession(member);
  const before = new Date(Date.now() - 60_000);
  const ctx = await ctxOfToken(session.token, { now: () => before });
  const { secret } = await startAuthenticator.run(ctx, {});
  const code = codeAt(secret, before);
  const { recovery_codes } = await confirmAuthenticator.run(ctx, { code });
  return { secret, code, session, recoveryCodes: recovery_codes };
}

/** Makes a session one whose person confirmed it too long ago. */
export const goStale = (sessionId: string) =>
  confirmSession(getDb(), sessionId, { confirmedAt: new Date(Date.now() - 11 * 60_000) });

/** A passkey of the member's that nobody can use: its key is no key. */
export async function aStoredPasskey({ userId }: Member): Promise<{ _id: string }> {
  const id = newId("pky");
  const row = { id, userId, name: "My laptop", credentialId: id, publicKey: "none", counter: 0 };
  await insertPasskey(getDb(), { ...row, createdAt: new Date() });
  return { _id: id };
}
