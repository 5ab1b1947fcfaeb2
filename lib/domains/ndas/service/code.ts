import "server-only";
import { randomInt } from "node:crypto";
import { z } from "zod";
import { hmac } from "@/lib/platform/crypto";
import { appUrl, secret } from "@/lib/platform/env";
import { canMail, Mail } from "@/lib/platform/mail/send";
import type { ComposeEmail } from "@/lib/service/email-template";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { defineOperation } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { CODE_MINUTES, CODES_PER_ADDRESS, CODES_PER_HOUR } from "../constants";
import { ndaCalls } from "../contract";
import { codeEmail } from "../jobs";
import { findNda, setCode } from "../queries/ndas";
import { isCodeUsable } from "../rules/code";
import type { ProofRecord } from "../rules/record";
import { isDecided } from "../rules/status";
import { decidedOtherwise, implementByLink, type Opened, openToAct } from "./receiver";
import { ndaLink } from "./wire";

const perNda = { name: "ndas.codes", uses: CODES_PER_HOUR, windowSeconds: 3600 };
const perAddress = { ...perNda, name: "ndas.codes.address", uses: CODES_PER_ADDRESS };

export const askCode = implementByLink(ndaCalls.askCode, async (ctx, { token, number }) => {
  const { inside, nda, conversation } = await openToAct(ctx, token, number);
  if (nda.decision === "declined") throw decidedOtherwise("declined");
  if (nda.decision === "accepted" || !canMail()) return { done: true as const };
  for (const [limit, subject] of [
    [perNda, nda.id],
    [perAddress, conversation.receiverEmail],
  ] as const) {
    const { isAllowed, retryAfter } = await consumeUse(inside, limit, subject);
    if (!isAllowed) throw rateLimited("Too many codes requested.", retryAfter);
  }
  await putTemplatedEmail(inside, codeEmail, { ndaId: nda.id });
  return { done: true as const };
});

const hashOf = (ndaId: string, code: string) => hmac(`${ndaId} ${code}`, secret());

/** Only the newest code counts: each email has one of its own, and sets back what was tried. */
const writeCode = defineOperation(
  {
    name: "ndas.writeCode",
    summary: "Write the email with the code that accepting an NDA takes",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ ndaId: z.string() }),
    output: Mail.nullable(),
  },
  async (ctx, { ndaId }) => {
    if (!ctx.org) return null;
    const own = { ...ctx, org: ctx.org };
    const found = await findNda(ctx.db, own.org.id, ndaId);
    if (!found || isDecided(found.nda.decision)) return null;
    const { nda, conversation } = found;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await setCode(ctx.db, own.org.id, ndaId, {
      codeHash: hashOf(ndaId, code),
      codeEndsAt: new Date(ctx.now().getTime() + CODE_MINUTES * 60_000),
      codeTries: 0,
    });
    return codeMail(conversation.receiverEmail, code, ndaLink(nda));
  },
);

export const composeCode: ComposeEmail<{ ndaId: string }> = (ctx, data) =>
  writeCode.call(ctx, data);

/**
 * Without names: whoever has the link can send it, also where the sender's address is not confirmed,
 * and a free text could carry anything to the receiver.
 */
const codeMail = (address: string, code: string, link: string): Mail => ({
  to: { name: "", address },
  subject: `Your code is ${code}`,
  text: [
    "Hello,",
    `An NDA at ${new URL(appUrl()).host} was opened with your link. The code for accepting it is ${code}`,
    `Type it here within ${CODE_MINUTES} minutes:\n${link}`,
    "If you did not ask for a code, someone else has your link. Nothing is accepted without the code, so you can ignore this email.\n",
  ].join("\n\n"),
});

/**
 * How we know who accepts: where mail can be sent, by the code. What is wrong is returned, not
 * thrown, so that the try counts.
 */
export async function identify(
  { inside, nda }: Opened,
  code: string,
): Promise<{ identity: ProofRecord["identity"] } | { problem: string }> {
  if (!canMail()) return { identity: "a holder of the link" };
  const { db, org } = inside;
  if (!isCodeUsable(nda, inside.now()))
    return { problem: "Ask for a new code: there is none that still works" };
  if (code === "") return { problem: "Type the code that was emailed to you" };
  if (hashOf(nda.id, code) !== nda.codeHash) {
    await setCode(db, org.id, nda.id, { codeTries: nda.codeTries + 1 });
    return { problem: "This is not the code of the newest email" };
  }
  await setCode(db, org.id, nda.id, { codeHash: null });
  return { identity: "a reader of the code that was emailed to the recipient" };
}
