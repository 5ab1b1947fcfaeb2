import "server-only";
import { AppError } from "@/lib/core/errors";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import type { ConversationRow } from "../queries";
import { senderOf } from "./sign";

/**
 * Who writes a conversation from now on: the caller, once its sender has left. Throws CONFLICT while
 * its sender is a member.
 */
export async function nextSender(ctx: OrgCtx, conversation: ConversationRow): Promise<string> {
  const sender = await senderOf(ctx, conversation);
  if (sender) throw new AppError("CONFLICT", `${sender.name} sends these emails`);
  const userId = actingPersonId(ctx.actor);
  if (userId === null) throw new AppError("FORBIDDEN", "Only members can send emails");
  return userId;
}
