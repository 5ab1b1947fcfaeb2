import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { confirmSession } from "@/lib/auth/queries";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { PASSKEYS_MAX } from "../constants";
import { accountCalls } from "../contract";
import { lockUser, revokeSessionsOf } from "../queries";
import { deletePasskey, insertPasskey, listPasskeysOf, updatePasskey } from "../queries/factors";
import { AddedPasskey, AddPasskeyInput, OpenedSession } from "../schema";
import { forgetFactorsOf, hasSecondFactor, makeRecoveryCodes } from "./codes";
import { factorChangedEmail } from "./emails";
import {
  keepChallenge,
  readAnswer,
  relyingParty,
  takeChallenge,
  toPasskey,
} from "./passkey-answers";
import { giveRenewed, person, renew } from "./session";

/** The device must keep it (so that no name is needed) and check who holds it (so that it is two factors). */
export const startPasskey = implement(
  accountCalls.startPasskey,
  { transaction: "write", activity: "none" },
  async (ctx) => {
    const { userId, email, fullName } = person(ctx);
    const own = await listPasskeysOf(ctx.db, userId);
    if (own.length >= PASSKEYS_MAX)
      throw new AppError("CONFLICT", `You have ${PASSKEYS_MAX} passkeys. Remove one first.`);
    const options = await generateRegistrationOptions({
      rpName: "Spotlight",
      rpID: relyingParty().id,
      userID: new TextEncoder().encode(userId),
      userName: email,
      userDisplayName: fullName,
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await keepChallenge(ctx, options.challenge, userId);
    return { options: JSON.stringify(options) };
  },
);

/** What the browser made, once the library has checked it; throws for anything else. */
async function checkedCredential(ctx: OrgCtx, userId: string, text: string) {
  const answer = readAnswer<RegistrationResponseJSON>(text);
  const { id, origin } = relyingParty();
  const checked =
    answer &&
    (await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch(() => null));
  if (!checked?.verified) throw passkeyRefused();
  return checked.registrationInfo.credential;
}

export const addPasskey = implement(
  accountCalls.addPasskey,
  { transaction: "none" },
  async (ctx, input) => {
    const { renewed, ...added } = await storePasskey.call(ctx, input);
    giveRenewed(ctx, { renewed });
    return added;
  },
);

const storePasskey = defineOperation(
  {
    name: "accounts.storePasskey",
    summary: "Store a passkey that the browser has made",
    effect: "write",
    access: "member",
    beforeSecondFactor: true,
    transaction: "write",
    activity: "none",
    input: AddPasskeyInput,
    output: AddedPasskey.extend({ renewed: OpenedSession.nullable() }),
  },
  async (ctx, { name, answer }) => {
    const { userId, sessionId, email } = person(ctx);
    const now = ctx.now();
    await lockUser(ctx.db, userId);
    const credential = await checkedCredential(ctx, userId, answer);
    const hadFactor = await hasSecondFactor(ctx, userId);
    const row = {
      id: newId("pky"),
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: now,
      lastUsedAt: null,
    };
    if (!(await insertPasskey(ctx.db, row))) throw passkeyRefused();
    await confirmSession(ctx.db, sessionId, { confirmedAt: now, hasFactor: true });
    const renewed = await renew(ctx, sessionId, now);
    // Sessions that were opened without a second factor would be a way around the first one.
    if (!hadFactor) await revokeSessionsOf(ctx.db, userId, { now, keptId: sessionId });
    const recoveryCodes = hadFactor ? null : await makeRecoveryCodes(ctx, userId);
    await recordSecurity(ctx, "accounts.addPasskey", userId, { detail: { name } });
    await putMail(ctx, factorChangedEmail(email, "A passkey was added"));
    return { ...toPasskey(row), recovery_codes: recoveryCodes, renewed };
  },
);

export const renamePasskey = implement(
  accountCalls.renamePasskey,
  { transaction: "write", activity: { kind: "security", subject: "users" } },
  async (ctx, { passkeyId, name }) => {
    const own = { id: passkeyId, userId: person(ctx).userId };
    if (!(await updatePasskey(ctx.db, own, { name }))) throw notFound("Passkey");
    return { _id: passkeyId };
  },
);

export const removePasskey = implement(
  accountCalls.removePasskey,
  { transaction: "write", activity: { kind: "security", subject: "users" } },
  async (ctx, { passkeyId }) => {
    const { userId, email } = person(ctx);
    await lockUser(ctx.db, userId);
    if (!(await deletePasskey(ctx.db, { id: passkeyId, userId }))) throw notFound("Passkey");
    await forgetFactorsOf(ctx, userId);
    await putMail(ctx, factorChangedEmail(email, "A passkey was removed"));
    return { _id: passkeyId };
  },
);

/** For somebody signed in, who confirms that it is still them: their own passkeys alone. */
export const startPasskeyUse = implement(
  accountCalls.startPasskeyUse,
  { transaction: "write", activity: "none" },
  async (ctx) => {
    const { userId } = person(ctx);
    const own = await listPasskeysOf(ctx.db, userId);
    const options = await generateAuthenticationOptions({
      rpID: relyingParty().id,
      userVerification: "required",
      allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
    await keepChallenge(ctx, options.challenge, userId);
    return { options: JSON.stringify(options) };
  },
);

function passkeyRefused(): AppError {
  const message = "This passkey could not be added. Nothing was changed. Try again.";
  return new AppError("INVALID_INPUT", message, { fields: { answer: [message] } });
}
