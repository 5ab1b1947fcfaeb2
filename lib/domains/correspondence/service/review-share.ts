import "server-only";
import { AppError } from "@/lib/core/errors";
import { confirmedAdmins } from "@/lib/domains/organizations/service/member-lookup";
import { appUrl, storageLimit } from "@/lib/platform/env";
import { canMail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { oneLine } from "@/lib/service/email-template";
import { consumeUse } from "@/lib/service/limits";
import { recordActivity } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { pageOfPurpose, REVIEW_BYTES, REVIEW_SHARE } from "../constants";
import { lockReview, sumReview } from "../queries/inbound-files";
import { bytesOf, hasRoom } from "./inbound-files";
import type { ReadInbound } from "./read-inbound";

/*
 * Whoever knows the address for answers can write to it. What strangers send has a share of its own,
 * so that it never takes the room of mails in conversations and of what members upload.
 */

/** What the mails that wait for an admin take, and may take, in bytes. */
export async function reviewUse({ db, org }: OrgCtx) {
  const limit = storageLimit();
  const share = limit === null ? REVIEW_BYTES : Math.floor(limit * REVIEW_SHARE);
  return {
    used_bytes: await sumReview(db, org.id),
    limit_bytes: Math.min(REVIEW_BYTES, share),
  };
}

/** Whether a stranger's mail may wait for an admin with all that is attached to it. */
export async function hasPlace(
  ctx: OrgCtx,
  { text, wholeText, files }: Pick<ReadInbound, "text" | "wholeText" | "files">,
): Promise<boolean> {
  await lockReview(ctx.db, ctx.org.id);
  const { used_bytes, limit_bytes } = await reviewUse(ctx);
  const words = Buffer.byteLength(text) + Buffer.byteLength(wholeText);
  if (used_bytes + words + bytesOf(files) > limit_bytes) return false;
  return files.length === 0 || hasRoom(ctx, bytesOf(files));
}

/** The answer to who delivers a mail that has no place: they keep it, and try again. */
export const turnedAway = () =>
  new AppError(
    "UNAVAILABLE",
    "Storage for unmatched emails is full until an admin files some. This email was not stored. Send it again later.",
    { retryAfter: 3600 },
  );

const perDay = { name: "correspondence.turnedAway", uses: 1, windowSeconds: 86_400 };

/** Tells the admins that mails of strangers are turned away, once a day. */
export async function tellTurnedAway(ctx: OrgCtx): Promise<void> {
  if (!(await consumeUse(ctx, perDay, ctx.org.id)).isAllowed) return;
  await recordActivity(ctx, { name: "correspondence.turnAway" }, {});
  if (!canMail()) return;
  for (const { fullName, email: address } of await confirmedAdmins(ctx))
    await putMail(ctx, {
      to: { name: oneLine(fullName), address },
      subject: "Incoming email is being rejected",
      text: [
        `Hello ${oneLine(fullName)},`,
        "Emails that match no conversation are waiting for an admin, and their storage is full. New ones are rejected, and the sending server will try again later. Replies to your interviews and NDAs still arrive.",
        `File the waiting emails here:\n${appUrl()}${pageOfPurpose.interview}\n`,
      ].join("\n\n"),
    });
}
