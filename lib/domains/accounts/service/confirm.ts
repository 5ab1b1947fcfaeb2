import "server-only";
import { z } from "zod";
import { confirmSession } from "@/lib/auth/queries";
import type { Factor } from "@/lib/core/factors";
import type { Ctx } from "@/lib/service/context";
import {
  type CtxFor,
  defineOperation,
  implement,
  recordActivity,
  recordSecurity,
} from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { OpenedSession } from "../schema";
import { countingCodes, takeCode, triedOf } from "./codes";
import { factorChangedEmail } from "./emails";
import { takePasskey } from "./passkey-answers";
import { checkOwnPassword } from "./password";
import { giveRenewed, person, renew } from "./session";

const storeConfirmation = defineOperation(
  {
    name: "accounts.storeConfirmation",
    summary: "Take a code, or note a right password, in the caller’s session",
    effect: "write",
    access: "member",
    beforeSecondFactor: true,
    transaction: "write",
    activity: "none",
    input: z.strictObject({ code: z.string().optional(), passkey: z.string().optional() }),
    output: z.object({ renewed: OpenedSession.nullable() }).nullable(),
  },
  async (ctx, { code, passkey }) => {
    const { userId, sessionId, email } = person(ctx);
    const factor = await factorOf(ctx, userId, { code, passkey });
    if (!factor) return null;
    const [now, hasFactor] = [ctx.now(), factor !== "password"];
    await confirmSession(ctx.db, sessionId, { confirmedAt: now, hasFactor });
    await recordActivity(ctx, { ...confirmation, factors: [factor] }, { _id: userId });
    if (factor === "recoveryCode") {
      await recordSecurity(ctx, "accounts.usedRecoveryCode", userId);
      await putMail(ctx, factorChangedEmail(email, "A recovery code was used up"));
    }
    return { renewed: await renew(ctx, sessionId, now) };
  },
);

/** It is in the audit log, but no news for the organization. */
const confirmation = {
  name: "accounts.confirm",
  audit: "Confirmed who they are",
  activity: "none",
} as const;

type Given = { code?: string; passkey?: string };

/** What was right of what somebody gave: a password was checked before. Null when it was not. */
async function factorOf(
  ctx: Ctx,
  userId: string,
  { code, passkey }: Given,
): Promise<Factor | null> {
  if (code !== undefined) return takeCode(ctx, userId, code);
  if (passkey === undefined) return "password";
  return (await takePasskey(ctx, passkey, userId)) && "passkey";
}

/** Confirms the caller's session with their password, whoever else has the session. */
export async function confirmByPassword(
  ctx: CtxFor<"member", "none">,
  password: string,
): Promise<void> {
  const checked = await checkOwnPassword(ctx, password, "password");
  giveRenewed(ctx, await storeConfirmation.call(ctx, {}));
  await checked.refundTry();
}

/** Does nothing: that its contract asks is all. */
export const checkConfirmed = implement(
  accountCalls.checkConfirmed,
  { transaction: "none" },
  async () => ({ done: true as const }),
);

export const confirm = implement(
  accountCalls.confirm,
  { transaction: "none" },
  async (ctx, { password, ...factor }) => {
    const whose = { userId: person(ctx).userId, orgId: ctx.org.id };
    if (password !== undefined) await confirmByPassword(ctx, password);
    else
      giveRenewed(
        ctx,
        await countingCodes(ctx, { ...whose, tried: triedOf(factor) }, () =>
          storeConfirmation.call(ctx, factor),
        ),
      );
    return { done: true as const };
  },
);
