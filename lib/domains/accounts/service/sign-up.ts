import "server-only";
import { z } from "zod";
import { enterOrganization } from "@/lib/auth/ctx";
import { hashPassword, weaknessOf } from "@/lib/auth/password";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { appUrl } from "@/lib/platform/env";
import type { Actor, Ctx } from "@/lib/service/context";
import { defineOperation, recordActivity } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { SIGN_UP_WINDOW_SECONDS, SIGN_UPS_PER_ADDRESS } from "../constants";
import { insertMembership, insertOrganization, insertUser } from "../queries";
import { networkOf } from "../rules";
import { OpenedSession, SignUpInput } from "../schema";
import { openSession } from "./session";
import { countTry } from "./tries";

const AccountInput = z.strictObject({
  email: z.string(),
  fullName: z.string(),
  organizationName: z.string(),
  passwordHash: z.string(),
});

export const signUp = defineOperation(
  {
    name: "accounts.signUp",
    summary: "Make an account and its organisation",
    effect: "write",
    access: "public",
    transaction: "none",
    input: SignUpInput,
    output: OpenedSession,
  },
  async (ctx, { email, password, full_name, organization_name }) => {
    await countTry.call(ctx, {
      limit: { name: "sign-up", uses: SIGN_UPS_PER_ADDRESS, windowSeconds: SIGN_UP_WINDOW_SECONDS },
      subject: networkOf(ctx.address),
    });
    const weakness = weaknessOf(password, { email, name: full_name });
    if (weakness)
      throw new AppError("INVALID_INPUT", weakness, { fields: { password: [weakness] } });
    return createAccount.call(ctx, {
      email,
      fullName: full_name,
      organizationName: organization_name || firmOf(full_name),
      passwordHash: await hashPassword(password),
    });
  },
);

const firmOf = (fullName: string) => `${fullName.split(" ")[0]?.slice(0, 60)}'s firm`;

/** The transaction of a sign-up: user, organisation, membership, session, activity and mail. */
const createAccount = defineOperation(
  {
    name: "accounts.create",
    summary: "Store a new account",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AccountInput,
    output: OpenedSession,
  },
  async (ctx, input) => {
    const at = ctx.now();
    const times = { createdAt: at, updatedAt: at };
    const { email, fullName, organizationName, passwordHash } = input;
    const user = await insertUser(ctx.db, {
      id: newId("usr"),
      email,
      fullName,
      passwordHash,
      ...times,
    });
    if (!user) throw addressTaken();
    const organization = { id: newId("org"), name: organizationName, ...times };
    await insertOrganization(ctx.db, organization);
    const membership = { id: newId("mem"), orgId: organization.id, userId: user.id, ...times };
    await insertMembership(ctx.db, { ...membership, role: "admin" });
    const session = await openSession(ctx, { userId: user.id, membershipId: membership.id });
    const { actor } = session;
    await welcome(ctx, organization.id, {
      ...actor,
      role: "admin",
      isEmailVerified: false,
      email,
      fullName,
    });
    return session.opened;
  },
);

type NewAdmin = Omit<Extract<Actor, { type: "user" }>, "organizationName">;

async function welcome(ctx: Ctx, orgId: string, admin: NewAdmin): Promise<void> {
  const inside = await enterOrganization(ctx, orgId, { ...admin, organizationName: "" });
  await recordActivity(
    inside,
    { name: "accounts.signUp", activity: { kind: "security" } },
    { _id: admin.userId },
  );
  // Without the name: the address is not verified yet, and a free text could carry anything to it.
  await putMail(inside, {
    to: { name: "", address: admin.email },
    subject: "Your Spotlight account",
    text: `Hello,\n\nyour account is ready. Sign in at ${appUrl()}/sign-in with this address.\n\nIf you did not make it, tell whoever runs Spotlight at ${new URL(appUrl()).host}.\n`,
  });
}

function addressTaken(): AppError {
  const message = "An account with this address exists. Sign in instead.";
  return new AppError("CONFLICT", message, { fields: { email: [message] } });
}
