import "server-only";
import { Done, NoInput } from "@/lib/core/common-shapes";
import { defineOperation, implement } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { verificationEmail } from "../jobs";
import { endTokensOf, updateUser } from "../queries";
import { networkOf } from "../rules";
import { changeAddress } from "./address";
import { countTries, linkTries } from "./attempt-limits";
import { consumeLink, findLink } from "./link";
import { getMailDelivery } from "./reset";
import { person, tellOrganization } from "./session";

/** Sends the link again; without a mail server it waits, and the answer says so. */
export const requestVerification = implement(
  accountCalls.requestVerification,
  { transaction: "none" },
  async (ctx) => {
    const { userId } = person(ctx);
    await countTries.call(ctx, linkTries("verification", userId, networkOf(ctx.address)));
    await putVerification.call(ctx, {});
    return getMailDelivery.call(ctx, {});
  },
);

const putVerification = defineOperation(
  {
    name: "accounts.putVerification",
    summary: "Put the email that confirms an address into the outbox",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: NoInput,
    output: Done,
  },
  async (ctx) => {
    await putTemplatedEmail(ctx, verificationEmail, { userId: person(ctx).userId });
    return { done: true as const };
  },
);

export const verifyEmail = implement(
  accountCalls.verifyEmail,
  {
    transaction: "write",
    activity: "none",
  },
  async (ctx, { token }) => {
    if (await findLink(ctx, "addressChange", token)) return changeAddress(ctx, token);
    const { userId, orgId } = (await consumeLink(ctx, "verification", token)).person;
    const now = ctx.now();
    await updateUser(ctx.db, userId, { emailVerifiedAt: now, updatedAt: now });
    await endTokensOf(ctx.db, userId, { kind: "verification", now });
    await tellOrganization(ctx, "accounts.verifyEmail", { userId, orgId });
    return { done: true as const };
  },
);
