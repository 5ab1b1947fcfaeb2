import "server-only";
import { z } from "zod";
import { enterOrganization } from "@/lib/auth/ctx";
import { isPassword } from "@/lib/auth/password";
import { AppError } from "@/lib/core/errors";
import { defineOperation, recordActivity } from "@/lib/service/operation";
import {
  SIGN_IN_TRIES_PER_ACCOUNT,
  SIGN_IN_TRIES_PER_ADDRESS,
  SIGN_IN_WINDOW_SECONDS,
} from "../constants";
import { findCredentials } from "../queries";
import { networkOf } from "../rules";
import { OpenedSession, SignInInput } from "../schema";
import { openSession } from "./session";
import { countTry, returnTry, type Try } from "./tries";

const Credentials = z.object({
  userId: z.string(),
  passwordHash: z.string().nullable(),
  membershipId: z.string(),
  orgId: z.string(),
});

const readCredentials = defineOperation(
  {
    name: "accounts.readCredentials",
    summary: "What a sign-in compares with",
    effect: "read",
    access: "public",
    transaction: "read",
    input: z.strictObject({ email: z.string() }),
    output: Credentials.nullable(),
  },
  (ctx, { email }) => findCredentials(ctx.db, email),
);

const storeSession = defineOperation(
  {
    name: "accounts.storeSession",
    summary: "Open a session after its password was checked",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ userId: z.string(), membershipId: z.string(), orgId: z.string() }),
    output: OpenedSession,
  },
  async (ctx, { orgId, ...who }) => {
    const { opened, actor } = await openSession(ctx, who);
    const inside = await enterOrganization(ctx, orgId, {
      ...actor,
      role: "member",
      isEmailVerified: false,
      email: "",
      fullName: "",
      organizationName: "",
    });
    const recorded = { name: "accounts.signIn", activity: { kind: "security" as const } };
    await recordActivity(inside, recorded, { _id: who.userId });
    return opened;
  },
);

const triesOf = (email: string, network: string): Try[] => {
  const window = { windowSeconds: SIGN_IN_WINDOW_SECONDS };
  return [
    {
      limit: { name: "sign-in.address", uses: SIGN_IN_TRIES_PER_ADDRESS, ...window },
      subject: network,
    },
    {
      limit: { name: "sign-in.account", uses: SIGN_IN_TRIES_PER_ACCOUNT, ...window },
      subject: email,
    },
  ];
};

/**
 * Checks a password and opens a session. Known and unknown addresses are answered alike and cost
 * the same work; only wrong tries count against the limits.
 */
export const signIn = defineOperation(
  {
    name: "accounts.signIn",
    summary: "Sign in with e-mail and password",
    effect: "write",
    access: "public",
    transaction: "none",
    input: SignInInput,
    output: OpenedSession,
  },
  async (ctx, { email, password }) => {
    const tries = triesOf(email, networkOf(ctx.address));
    for (const one of tries) await countTry.call(ctx, one);
    const found = await readCredentials.call(ctx, { email });
    const isRight = await isPassword(password, found?.passwordHash ?? null);
    if (!found || !isRight) throw wrongPassword();
    const { passwordHash: _, ...who } = found;
    const opened = await storeSession.call(ctx, who);
    for (const one of tries) await returnTry.call(ctx, one);
    return opened;
  },
);

function wrongPassword(): AppError {
  const message = "This e-mail address and password do not belong together.";
  return new AppError("UNAUTHENTICATED", message, { fields: { password: [message] } });
}
