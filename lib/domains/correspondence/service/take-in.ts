import "server-only";
import { newId } from "@/lib/core/ids";
import type { OrgCtx } from "@/lib/service/context";
import { recordActivity } from "@/lib/service/operation";
import type { InboundState } from "../constants";
import { correspondenceCalls } from "../contract";
import {
  type ConversationRow,
  findInboundByHash,
  type InboundRow,
  insertInbound,
  type Match,
  matchConversations,
} from "../queries";
import type { Happening } from "../rules";
import { happen, lockedConversation } from "../service";
import { suppress } from "./letter-email";
import type { ReadInbound } from "./read-inbound";
import { tellSender } from "./tell";

/** The one conversation of the surest kind of trace; null where there are several, or none. */
export function onlyMatch(matches: readonly Match[]): Match | null {
  const [first] = matches;
  const alike = matches.filter(({ rung }) => rung === first?.rung);
  return first && alike.length === 1 ? first : null;
}

const automatic: readonly string[] = ["auto-reply", "bounce-hard", "bounce-soft", "list", "spam"];

/** What a mail means to its conversation; null when it means nothing. */
function happeningOf(
  { kind, isAuthenticated, senderEmail, failed }: ReadInbound,
  { receiverEmail }: ConversationRow,
): Happening | null {
  const isOfReceiver = failed.length === 0 || failed.includes(receiverEmail);
  switch (kind) {
    case "auto-reply":
      return { type: "away", until: null };
    case "bounce-hard":
      return isOfReceiver ? { type: "bounced", permanence: "hard" } : null;
    case "bounce-soft":
      return isOfReceiver ? { type: "bounced", permanence: "soft" } : null;
    case "complaint":
      return { type: "refused" };
    // What looks like spam or comes by a list may be an answer all the same: a person decides.
    case "list":
    case "spam":
      return { type: "replied", isAuthenticated: false };
    default:
      return { type: "replied", isAuthenticated: isAuthenticated && senderEmail === receiverEmail };
  }
}

/** Applies a mail to the locked conversation that it belongs to, and tells who wrote there. */
export async function apply(
  ctx: OrgCtx,
  conversation: ConversationRow,
  mail: ReadInbound,
): Promise<void> {
  const happening = happeningOf(mail, conversation);
  if (!happening) return;
  if (
    happening.type === "refused" ||
    (happening.type === "bounced" && happening.permanence === "hard")
  )
    await suppress(ctx, conversation.receiverEmail);
  await happen(ctx, conversation, happening);
  if (happening.type !== "replied") return;
  const about = () => ({ detail: { sender: conversation.receiverName } });
  const act = { name: correspondenceCalls.receive.name, activity: { about } };
  await recordActivity(ctx, act, { _id: conversation.id });
  await tellSender(ctx, conversation, {
    what: "wrote back",
    words: mail.text,
    caution: mail.isAuthenticated ? "" : "We could not prove who sent it, so check that first.",
  });
}

/** Where a mail stands that was not attached. */
const unattached = ({ kind }: ReadInbound): InboundState =>
  automatic.includes(kind) ? "filtered" : "review";

/**
 * Stores a mail and applies it to the one conversation that it belongs to; what belongs to none, or
 * to one of several, waits for an admin. A mail that comes again changes nothing.
 */
export async function takeIn(ctx: OrgCtx, mail: ReadInbound): Promise<InboundRow> {
  const { db, org } = ctx;
  const match = onlyMatch(await matchConversations(db, org.id, mail.traces));
  const conversation = match && (await lockedConversation(ctx, match.id));
  const { hash, kind, senderName, senderEmail, isAuthenticated, subject, text, wholeText } = mail;
  const made = await insertInbound(db, {
    id: newId("eml"),
    orgId: org.id,
    conversationId: conversation?.id ?? null,
    state: conversation ? "attached" : unattached(mail),
    hash,
    kind,
    senderName,
    senderEmail,
    isAuthenticated,
    subject,
    text,
    wholeText,
    receivedAt: ctx.now(),
  });
  if (made) {
    if (conversation) await apply(ctx, conversation, mail);
    return made;
  }
  const row = await findInboundByHash(db, org.id, hash);
  if (!row) throw new Error("A mail that was stored is gone");
  return row;
}
