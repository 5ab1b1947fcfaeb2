import "server-only";
import { AppError } from "@/lib/core/errors";
import { isRefused } from "@/lib/domains/organizations/service/mail-choice";
import { canMail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import type { ConversationRow } from "../queries";
import { type Sender, senderOf } from "./sign";

/**
 * Why no mail of a conversation can go out through the product; null when one can. By hand
 * everything works all the same.
 */
export function whyNotByMail(sender: Sender | null): string | null {
  if (!canMail()) return "Email isn’t set up, so you send it yourself.";
  if (!sender) return "The person who started this is no longer a member of your organization.";
  if (!sender.isConfirmed)
    return "The sender’s email address is not confirmed yet, in Settings under Account.";
  if (sender.address === "")
    return "Every email carries your firm’s postal address. An admin enters it in Settings under Organization.";
  return null;
}

/** Throws CONFLICT, with the reason, when no mail can go to the receiver through the product. */
export async function assertByMail(ctx: OrgCtx, conversation: ConversationRow): Promise<void> {
  const why = whyNotByMail(await senderOf(ctx, conversation));
  if (why) throw new AppError("CONFLICT", why);
  if (await isRefused(ctx, conversation.receiverEmail))
    throw new AppError(
      "CONFLICT",
      `${conversation.receiverEmail} can’t be emailed: it unsubscribed, or earlier email bounced`,
    );
}
