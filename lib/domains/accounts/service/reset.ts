import "server-only";
import { z } from "zod";
import { hashPassword } from "@/lib/auth/password";
import { appUrl, env } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { forgetUses } from "@/lib/service/limits";
import { defineOperation, implement } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { deleteIdentitiesOf, findPerson, revokeKeysOf, updateUser } from "../queries";
import { networkOf } from "../rules";
import { Entrance, LinkInput, RequestResetInput } from "../schema";
import { noteAddressRequest } from "./address-request";
import { accountTries, countTries, linkTries } from "./attempt-limits";
import { hasSecondFactor, removeFactors } from "./codes";
import { passwordChangedEmail } from "./emails";
import { consumeLink, findLink, linkEnded, makeLink } from "./link";
import { assertStrong, setPassword } from "./password";
import { openSession, tellOrganization } from "./session";
import { beginStep } from "./sign-in-step";
import { assertOtherWays } from "./sign-up-rule";

/** Whether links can be mailed at all. The page asks before it promises a mail. */
export const getMailDelivery = implement(
  accountCalls.getMailDelivery,
  { transaction: "none" },
  async () => ({ sends_mail: env().SMTP_URL !== undefined }),
);

/** Known and unknown addresses get the same answer and cost the same work. */
export const requestReset = implement(
  accountCalls.requestReset,
  { transaction: "none" },
  async (ctx, { email }) => {
    assertOtherWays();
    await countTries.call(ctx, linkTries("reset", email, networkOf(ctx.address)));
    await noteAddressRequest.call(ctx, { kind: "reset", email });
    return getMailDelivery.call(ctx, {});
  },
);

const readOwnerOfReset = defineOperation(
  {
    name: "accounts.readOwnerOfReset",
    summary: "Whose password a link changes",
    effect: "read",
    access: "public",
    transaction: "read",
    input: LinkInput,
    output: z.object({ email: z.string(), fullName: z.string() }),
  },
  async (ctx, { token }) => {
    const link = await findLink(ctx, "reset", token);
    if (!link?.isReady) throw linkEnded();
    return link.person;
  },
);

/** Sets the password with a link and ends everything that the old one had opened. */
export const resetPassword = implement(
  accountCalls.resetPassword,
  { transaction: "none" },
  async (ctx, { token, password }) => {
    const { email, fullName } = await readOwnerOfReset.call(ctx, { token });
    assertStrong(password, { email, name: fullName });
    return storeReset.call(ctx, { token, passwordHash: await hashPassword(password) });
  },
);

const storeReset = defineOperation(
  {
    name: "accounts.storeReset",
    summary: "Store a password that was chosen with a link",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ token: z.string(), passwordHash: z.string() }),
    output: Entrance,
  },
  async (ctx, { token, passwordHash }) => {
    const { person, sentTo } = await consumeLink(ctx, "reset", token);
    const { userId, email, orgId } = person;
    if (!person.emailVerifiedAt) await evict(ctx, userId);
    await setPassword(ctx, userId, passwordHash);
    // Only a link that came by mail proves that the address is theirs.
    if (sentTo === person.email && !person.emailVerifiedAt)
      await updateUser(ctx.db, userId, { emailVerifiedAt: ctx.now() });
    for (const spent of accountTries(email, networkOf(ctx.address))) await forgetUses(ctx, spent);
    const { membershipId } = person;
    // Whoever reads the mail has one factor, as with a password: the other is asked for.
    const entered = (await hasSecondFactor(ctx, userId))
      ? await beginStep(ctx, { userId, orgId, begunBy: "link" })
      : await openSession(ctx, { userId, membershipId });
    const told = { userId, orgId, factors: ["link" as const] };
    const inside = await tellOrganization(ctx, "accounts.resetPassword", told);
    await putMail(inside, passwordChangedEmail(email));
    return entered;
  },
);

/**
 * Removes access that somebody set up in an account with another's address: whoever registers an
 * address in advance must lose access when its owner arrives.
 */
async function evict(ctx: Ctx, userId: string): Promise<void> {
  await deleteIdentitiesOf(ctx.db, userId);
  await removeFactors(ctx, userId);
  await revokeKeysOf(ctx.db, userId, ctx.now());
}

/** The operator's help for somebody who gets no mail: a reset link to hand over. */
export const handOverReset = defineOperation(
  {
    name: "accounts.handOverReset",
    summary: "Make a link to a new password for the operator",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: RequestResetInput.extend({ loses_factors: z.boolean().optional() }),
    output: z.object({ url: z.string() }).nullable(),
  },
  async (ctx, { email, loses_factors = false }) => {
    const person = await findPerson(ctx.db, { email });
    if (!person) return null;
    const { userId } = person;
    if (loses_factors) {
      await removeFactors(ctx, userId);
      await tellOrganization(ctx, "accounts.resetSecondFactors", person, ctx.actor);
    }
    const token = await makeLink(ctx, { kind: "reset", userId, email: "" });
    await tellOrganization(ctx, "accounts.handOverReset", person, ctx.actor);
    return { url: `${appUrl()}/reset-password/${token}` };
  },
);
