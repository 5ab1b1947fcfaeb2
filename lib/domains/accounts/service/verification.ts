import "server-only";
import { defineOperation } from "@/lib/service/operation";
import { putLetter } from "@/lib/service/outbox";
import { verificationLetter } from "../jobs";
import { endTokensOf, updateUser } from "../queries";
import { networkOf } from "../rules";
import { Done, LinkInput, MailDelivery, Nothing } from "../schema";
import { consumeLink } from "./link";
import { getMailDelivery } from "./reset";
import { person, tellOrganization } from "./session";
import { countTries, linkTries } from "./tries";

/** Sends the link again; without mail it waits, and the answer says so. */
export const requestVerification = defineOperation(
  {
    name: "accounts.requestVerification",
    summary: "Send the link that confirms the own address",
    effect: "write",
    access: "member",
    transaction: "none",
    input: Nothing,
    output: MailDelivery,
  },
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
    summary: "Put the letter that confirms an address into the outbox",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: Nothing,
    output: Done,
  },
  async (ctx) => {
    await putLetter(ctx, verificationLetter, { userId: person(ctx).userId });
    return { done: true as const };
  },
);

export const verifyEmail = defineOperation(
  {
    name: "accounts.verifyEmail",
    summary: "Confirm an address with a link",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: LinkInput,
    output: Done,
  },
  async (ctx, { token }) => {
    const { userId, orgId } = (await consumeLink(ctx, "verification", token)).person;
    const now = ctx.now();
    await updateUser(ctx.db, userId, { emailVerifiedAt: now, updatedAt: now });
    await endTokensOf(ctx.db, userId, { kind: "verification", now });
    await tellOrganization(ctx, "accounts.verifyEmail", { userId, orgId });
    return { done: true as const };
  },
);
