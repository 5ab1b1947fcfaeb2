import "server-only";
import { z } from "zod";
import { confirmSession } from "@/lib/auth/queries";
import { Done } from "@/lib/core/common-shapes";
import { type CtxFor, defineOperation, implement, recordSecurity } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { accountCalls } from "../contract";
import { countingCodes, takeCode } from "./codes";
import { factorChangedEmail } from "./emails";
import { takePasskey } from "./passkey-answers";
import { checkOwnPassword } from "./password";
import { person } from "./session";

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
    output: Done.nullable(),
  },
  async (ctx, { code, passkey }) => {
    const { userId, sessionId, email } = person(ctx);
    const at = ctx.now();
    const byCode = code === undefined ? null : await takeCode(ctx, userId, code);
    const byPasskey = passkey === undefined ? null : await takePasskey(ctx, passkey, userId);
    const isPassword = code === undefined && passkey === undefined;
    if (!isPassword && !byCode && !byPasskey) return null;
    const given = { confirmedAt: at, ...(!isPassword && { secondFactorAt: at }) };
    await confirmSession(ctx.db, sessionId, given);
    if (byCode === "recovery") {
      await recordSecurity(ctx, "accounts.usedRecoveryCode", userId);
      await putMail(ctx, factorChangedEmail(email, "A recovery code was used up"));
    }
    return { done: true as const };
  },
);

/** Confirms the caller's session with their password, whoever else has the session. */
export async function confirmByPassword(
  ctx: CtxFor<"member", "none">,
  password: string,
): Promise<void> {
  const checked = await checkOwnPassword(ctx, password, "password");
  await storeConfirmation.call(ctx, {});
  await checked.returnTry();
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
    if (password === undefined)
      await countingCodes(ctx, whose, () => storeConfirmation.call(ctx, factor));
    else await confirmByPassword(ctx, password);
    return { done: true as const };
  },
);
