import "server-only";
import { Done } from "@/lib/core/common-shapes";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/service/context";
import { defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { putMail, putTemplatedEmail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { addressChangeEmail } from "../jobs";
import { endTokensOf, isAddressTaken, readdressUser } from "../queries";
import { networkOf } from "../rules";
import { RequestAddressInput } from "../schema";
import { countTries, linkTries } from "./attempt-limits";
import { addressChangedEmail } from "./emails";
import { consumeLink, linkEnded } from "./link";
import { getMailDelivery } from "./reset";
import { person, tellOrganization } from "./session";
import { assertDomain, assertOtherWays } from "./sign-up-rule";

/**
 * Asks for a link to another address. Until it is used there the account keeps the one it has.
 * Addresses with and without an account get the same answer.
 */
export const requestAddressChange = implement(
  accountCalls.requestAddressChange,
  { transaction: "none" },
  async (ctx, { email }) => {
    const { userId, email: own } = person(ctx);
    if (email === own) throw isOwn();
    assertOtherWays();
    await assertDomain(ctx, email);
    await countTries.call(ctx, linkTries("addressChange", userId, networkOf(ctx.address)));
    await putAddressChange.call(ctx, { email });
    return getMailDelivery.call(ctx, {});
  },
);

const putAddressChange = defineOperation(
  {
    name: "accounts.putAddressChange",
    summary: "Put the email to a new address into the outbox",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: RequestAddressInput,
    output: Done,
  },
  async (ctx, { email }) => {
    const { userId, sessionId } = person(ctx);
    await putTemplatedEmail(ctx, addressChangeEmail, { userId, email, sessionId });
    await recordSecurity(ctx, requestAddressChange.name, userId);
    return { done: true as const };
  },
);

/** Uses a link to another address in the running transaction: the address is its person's now. */
export async function changeAddress(ctx: Ctx, token: string) {
  const { person: owner, sentTo: email } = await consumeLink(ctx, "addressChange", token);
  const { userId, orgId, email: former } = owner;
  // Somebody may have made an account with it since.
  if (await isAddressTaken(ctx.db, email)) throw linkEnded();
  const now = ctx.now();
  await readdressUser(ctx.db, userId, { email, now });
  for (const kind of ["verification", "addressChange", "reset"] as const)
    await endTokensOf(ctx.db, userId, { kind, now });
  const inside = await tellOrganization(ctx, "accounts.changeAddress", { userId, orgId });
  await putMail(inside, addressChangedEmail(former));
  return { done: true as const };
}

function isOwn(): AppError {
  const message = "This is your address already.";
  return new AppError("INVALID_INPUT", message, { fields: { email: [message] } });
}
