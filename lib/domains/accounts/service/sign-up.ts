import "server-only";
import { z } from "zod";
import { hashPassword } from "@/lib/auth/password";
import type { Ctx } from "@/lib/service/context";
import { type CtxFor, defineOperation, implement } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { verificationEmail } from "../jobs";
import { networkOf } from "../rules";
import { OpenedSession, type SignUpInput, User } from "../schema";
import { countTries, signUpTries } from "./attempt-limits";
import { assertStrong } from "./password";
import { createOrganization, defaultOrganizationName, storePerson } from "./person";
import { openSession, tellOrganization } from "./session";
import { assertMaySignUp, assertOtherWays } from "./sign-up-rule";

const AccountInput = z.strictObject({
  email: z.string(),
  fullName: z.string(),
  organizationName: z.string(),
  passwordHash: z.string(),
});

export const signUp = implement(accountCalls.signUp, { transaction: "none" }, async (ctx, input) =>
  createAndEnter.call(ctx, await prepare(ctx, input)),
);

export const register = implement(
  accountCalls.register,
  { transaction: "none" },
  async (ctx, input) => create.call(ctx, await prepare(ctx, input)),
);

/** Counts the attempt, checks the password and hashes it: everything that needs no transaction. */
async function prepare(
  ctx: CtxFor<"public", "none">,
  { email, password, full_name, organization_name }: z.output<typeof SignUpInput>,
) {
  assertOtherWays();
  await countTries.call(ctx, signUpTries(networkOf(ctx.address)));
  await assertMaySignUp(ctx, email);
  assertStrong(password, { email, name: full_name });
  return {
    email,
    fullName: full_name,
    organizationName: organization_name || defaultOrganizationName(full_name),
    passwordHash: await hashPassword(password),
  };
}

const createAndEnter = defineOperation(
  {
    name: "accounts.createAndEnter",
    summary: "Store a new account and open its first session",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AccountInput,
    output: OpenedSession,
  },
  async (ctx, input) => openSession(ctx, await storeAccount(ctx, input)),
);

const create = defineOperation(
  {
    name: "accounts.create",
    summary: "Store a new account",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AccountInput,
    output: User,
  },
  async (ctx, input) => {
    const { userId } = await storeAccount(ctx, input);
    return { _id: userId, email: input.email, full_name: input.fullName, avatar_url: null };
  },
);

/** Stores user, organization, admin's membership, activity and mail in the running transaction. */
async function storeAccount(ctx: Ctx, input: z.output<typeof AccountInput>) {
  const { organizationName: name, ...person } = input;
  const userId = await storePerson(ctx, person);
  const { orgId, membershipId } = await createOrganization(ctx, { userId, name });
  const told = { userId, orgId, factors: ["password" as const] };
  const inside = await tellOrganization(ctx, "accounts.signUp", told);
  await putTemplatedEmail(inside, verificationEmail, { userId });
  return { userId, membershipId };
}
