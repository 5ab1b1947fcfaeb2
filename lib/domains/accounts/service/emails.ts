import "server-only";
import { z } from "zod";
import { deviceOf } from "@/lib/core/device";
import { appUrl } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail/send";
import type { Ctx } from "@/lib/service/context";
import type { ComposeEmail } from "@/lib/service/email-template";
import { defineOperation } from "@/lib/service/operation";
import { LINK_MINUTES } from "../constants";
import { addressChangeEmail } from "../jobs";
import { findPerson, isAddressTaken, isSessionOpen, lockUser } from "../queries";
import { makeLink } from "./link";

/*
 * Mails about a person's way in. Without names: the address may not be verified, and a free text
 * could carry anything to it.
 */

const host = () => new URL(appUrl()).host;
const to = (address: string) => ({ name: "", address });

const mintLink = defineOperation(
  {
    name: "accounts.mintLink",
    summary: "Make the link of an email that is being sent",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ kind: z.enum(["reset", "verification"]), userId: z.string() }),
    output: z.object({ token: z.string(), email: z.string() }).nullable(),
  },
  async (ctx, { kind, userId }) => {
    const person = await findPerson(ctx.db, { userId });
    if (!person || (kind === "verification" && person.emailVerifiedAt)) return null;
    const { email } = person;
    return { email, token: await makeLink(ctx, { kind, userId, email }) };
  },
);

export const composeReset: ComposeEmail<{ userId: string }> = async (ctx, { userId }) => {
  const link = await mintLink.call(ctx, { kind: "reset", userId });
  return (
    link && {
      to: to(link.email),
      subject: "Choose a new Spotlight password",
      text: `Hello,

Someone asked to reset the password for this address at ${host()}. To choose a new one, open this link within ${LINK_MINUTES} minutes. It works once:

${appUrl()}/reset-password/${link.token}

If it wasn’t you, ignore this email: your password stays as it is.
`,
    }
  );
};

export const composeVerification: ComposeEmail<{ userId: string }> = async (ctx, { userId }) => {
  const link = await mintLink.call(ctx, { kind: "verification", userId });
  return (
    link && {
      to: to(link.email),
      subject: "Confirm your address for Spotlight",
      text: `Hello,

An account was created with this address at ${host()}. If it was you, confirm the address within ${LINK_MINUTES} minutes of this email. The link works once:

${appUrl()}/verify-email/${link.token}

If it wasn’t you, ignore this email, or tell the operator of Spotlight at ${host()}.
`,
    }
  );
};

const mintAddressLink = defineOperation(
  {
    name: "accounts.mintAddressLink",
    summary: "Make the link of an email to a new address that is being sent",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: addressChangeEmail.data,
    output: z.object({ token: z.string() }).nullable(),
  },
  async (ctx, { userId, email, sessionId }) => {
    // Whoever ends the session waits for the link, or this for that.
    await lockUser(ctx.db, userId);
    const isWanted = await isSessionOpen(ctx.db, sessionId, ctx.now());
    // Its owner has an account already, and asked for nothing.
    if (!isWanted || (await isAddressTaken(ctx.db, email))) return null;
    return { token: await makeLink(ctx, { kind: "addressChange", userId, email }) };
  },
);

export const composeAddressChange: ComposeEmail<z.output<typeof addressChangeEmail.data>> = async (
  ctx,
  asked,
) => {
  const link = await mintAddressLink.call(ctx, asked);
  return (
    link && {
      to: to(asked.email),
      subject: "Confirm your new address for Spotlight",
      text: `Hello,

Someone who is signed in at ${host()} wants to use this address for their account. If it was you, confirm the address within ${LINK_MINUTES} minutes of this email. The link works once:

${appUrl()}/verify-email/${link.token}

If it wasn’t you, ignore this email: nothing changes.
`,
    }
  );
};

/** Tells somebody at their former address that their account has another one now. */
export const addressChangedEmail = (former: string): Mail => ({
  to: to(former),
  subject: "Your Spotlight email address was changed",
  text: `Hello,

The email address of your account at ${host()} was changed from this one to another. If it wasn’t you, tell the operator of Spotlight there: this address no longer opens the account.
`,
});

/** Tells somebody of a sign-in by a browser that had not signed in to their account before. */
export const newBrowserEmail = (signedIn: SignedIn, receiver: string): Mail => ({
  to: to(receiver),
  subject: "New sign-in to your Spotlight account",
  text: `Hello,

Your account at ${host()} was signed in to from a browser that had not been used for it before: ${deviceOf(signedIn.userAgent)}, network address ${signedIn.address || "unknown"}, ${signedIn.now().toUTCString()}.

If it was you, ignore this email. If it wasn’t, choose a new password at ${appUrl()}/reset-password, which signs out every session.
`,
});

type SignedIn = Pick<Ctx, "userAgent" | "address" | "now">;

/** Tells somebody that what they sign in with has changed. */
export const factorChangedEmail = (address: string, change: string): Mail => ({
  to: to(address),
  subject: "Your Spotlight sign-in settings were changed",
  text: `Hello,

${change} for your account at ${host()}. If it wasn’t you, choose a new password at ${appUrl()}/reset-password and tell the operator of Spotlight there.
`,
});

/** Tells somebody that nothing opens any more before they set up a second factor. */
export const secondFactorAskedEmail = (address: string): Mail => ({
  to: to(address),
  subject: "Set up a second factor for Spotlight",
  text: `Hello,

Your organization now asks for a second factor when you work in Spotlight at ${host()}. You’ll need to set one up to continue. It takes a minute:

${appUrl()}/second-factor
`,
});

/** Tells somebody that their password is another now. */
export const passwordChangedEmail = (address: string): Mail => ({
  to: to(address),
  subject: "Your Spotlight password was changed",
  text: `Hello,

The password of your account at ${host()} was changed, and your other sessions were signed out. If it wasn’t you, choose a new one at ${appUrl()}/reset-password and tell the operator of Spotlight there.
`,
});
