import "server-only";
import { newId } from "@/lib/core/ids";
import type { OrgCtx } from "@/lib/service/context";
import { recordActivity } from "@/lib/service/operation";
import { answerKinds, type InboundState } from "../constants";
import { correspondenceCalls } from "../contract";
import {
  type ConversationRow,
  findInboundByHash,
  findPresent,
  type InboundRow,
  insertInbound,
  listBeside,
  listHeld,
  type Match,
  matchConversations,
  updateInbound,
} from "../queries";
import { listSentTo } from "../queries/addresses";
import type { Happening } from "../rules";
import { happen, lockedConversation } from "../service";
import { keepFiles } from "./inbound-files";
import { suppress } from "./letter-email";
import type { ReadInbound } from "./read-inbound";
import { hasPlace, tellTurnedAway } from "./review-share";
import { tellSender } from "./tell";

/** The conversations of the surest kind of trace. */
const surest = (matches: readonly Match[]): Match[] =>
  matches.filter(({ rung }) => rung === matches[0]?.rung);

/** Those that sent the mail which a message names. */
const namedBy = (matches: readonly Match[]): Match[] => matches.filter(({ rung }) => rung === 2);

/** The one organization whose conversations a mail fits best; null where there are several, or none. */
export function ownerOf(matches: readonly Match[]): string | null {
  const owners = new Set(surest(matches).map(({ orgId }) => orgId));
  const [owner] = owners;
  return owner !== undefined && owners.size === 1 ? owner : null;
}

const automatic: readonly string[] = ["auto-reply", "bounce-hard", "bounce-soft", "list", "spam"];

type Meant = Pick<
  ReadInbound,
  "kind" | "isAuthenticated" | "senderEmail" | "failed" | "awayUntil"
> & {
  /** Whether it names a mail that we sent there, or an admin says so: a report without is anybody's. */
  namesOurs: boolean;
};

/** What a mail means to its conversation; null when it means nothing. */
function happeningOf(
  { kind, isAuthenticated, senderEmail, failed, awayUntil, namesOurs }: Meant,
  { receiverEmail }: ConversationRow,
): Happening | null {
  const isOfReceiver = failed.length === 0 || failed.includes(receiverEmail);
  const isProved = isAuthenticated && senderEmail === receiverEmail;
  switch (kind) {
    case "auto-reply":
      return { type: "away", until: awayUntil };
    case "bounce-hard":
      return isOfReceiver ? { type: "bounced", permanence: namesOurs ? "hard" : "soft" } : null;
    case "bounce-soft":
      return isOfReceiver ? { type: "bounced", permanence: "soft" } : null;
    case "complaint":
      return namesOurs && isOfReceiver ? { type: "refused" } : { type: "paused" };
    // An invitation, what comes by a list or looks like spam is no answer, and may be one all the
    // same: a person decides, and nobody is written to until then.
    default:
      return { type: "replied", isAuthenticated: isProved && answerKinds.includes(kind) };
  }
}

/**
 * The receiver's addresses, of now and before, that a complaint or a report of a dead one closes:
 * no other that it names, for anybody can write one.
 */
function closedBy(
  { kind, namesOurs, failed }: Meant,
  { receiverEmail, formerEmails }: ConversationRow,
): string[] {
  if (!namesOurs || (kind !== "complaint" && kind !== "bounce-hard")) return [];
  if (failed.length === 0) return [receiverEmail];
  return [receiverEmail, ...formerEmails].filter((email) => failed.includes(email));
}

/** Applies a mail to the locked conversation that it belongs to; whether it is an answer. */
export async function apply(
  ctx: OrgCtx,
  conversation: ConversationRow,
  mail: Meant,
): Promise<boolean> {
  for (const email of closedBy(mail, conversation)) await suppress(ctx, email);
  const happening = happeningOf(mail, conversation);
  if (!happening) return false;
  await happen(ctx, conversation, happening);
  return happening.type === "replied";
}

/** Tells who wrote there of an answer. */
export async function tellAnswer(
  ctx: OrgCtx,
  conversation: ConversationRow,
  mail: Pick<InboundRow, "text" | "isAuthenticated" | "kind">,
): Promise<void> {
  const isAnswer = answerKinds.includes(mail.kind);
  const about = () => (isAnswer ? { detail: { sender: conversation.receiverName } } : {});
  const act = { name: correspondenceCalls.receive.name, activity: { about } };
  await recordActivity(ctx, act, { _id: conversation.id });
  await tellSender(ctx, conversation, {
    what: isAnswer ? "wrote back" : "sent an email that may not be a reply",
    words: mail.text,
    caution: mail.isAuthenticated ? "" : "We could not prove who sent it, so check that first.",
  });
}

/** The state of a mail that was not attached. */
const unattached = ({ kind }: ReadInbound): InboundState =>
  automatic.includes(kind) ? "filtered" : "review";

const undelivered: readonly string[] = ["bounce-hard", "bounce-soft", "complaint"];

/**
 * The conversation that a mail belongs to, locked: what answers an earlier version of a record
 * belongs to the present one. What was not delivered is of the mail that it reports on.
 */
async function conversationFor(
  ctx: OrgCtx,
  match: Match,
  { kind }: ReadInbound,
): Promise<ConversationRow | null> {
  const matched = await lockedConversation(ctx, match.id);
  if (!matched || matched.subjectId === "" || undelivered.includes(kind)) return matched;
  const present = await findPresent(ctx.db, ctx.org.id, matched);
  if (!present || present.id === matched.id) return matched;
  return lockedConversation(ctx, present.id);
}

/** Locks conversations in the order in which mails lock those that they may belong to. */
export async function lockedInOrder(
  ctx: OrgCtx,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  const locked: ConversationRow[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const conversation = await lockedConversation(ctx, id);
    if (conversation) locked.push(conversation);
  }
  return locked;
}

/**
 * Nobody is chased while a mail waits that may be their answer; which conversations it holds. Others
 * with the same receiver are among them, those of deleted records too, which may come back.
 */
async function holdAll(ctx: OrgCtx, matches: readonly Match[]): Promise<string[]> {
  const { db, org } = ctx;
  const held: string[] = [];
  const ids = matches.map(({ id }) => id);
  const all = [...ids, ...(await listBeside(db, org.id, ids))];
  for (const conversation of await lockedInOrder(ctx, all)) {
    const { id, heldFrom } = await happen(ctx, conversation, { type: "held" });
    if (heldFrom !== null) held.push(id);
  }
  return held;
}

/**
 * Lets conversations go on that a mail held which belongs elsewhere, unless another mail holds them.
 * What else happened to one meanwhile stays.
 */
export async function releaseAll(ctx: OrgCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const conversations = await lockedInOrder(ctx, ids);
  // Once they are locked: no mail that comes or goes meanwhile is missed.
  const held = await listHeld(ctx.db, ctx.org.id, ids);
  for (const conversation of conversations)
    if (!held.includes(conversation.id)) await happen(ctx, conversation, { type: "released" });
}

/**
 * The conversation that a mail goes to, or else where it waits. What answers a deleted record would
 * be seen by nobody there.
 */
async function placeOf(
  ctx: OrgCtx,
  matches: readonly Match[],
  mail: ReadInbound & Meant,
): Promise<{ conversation: ConversationRow | null; state: InboundState }> {
  const [match] = matches;
  const found = match && matches.length === 1 ? await conversationFor(ctx, match, mail) : null;
  if (!found) return { conversation: null, state: unattached(mail) };
  const isAnswer = happeningOf(mail, found)?.type === "replied";
  return found.removedAt && isAnswer
    ? { conversation: null, state: "review" }
    : { conversation: found, state: "attached" };
}

const addressesOf = ({ db, org }: OrgCtx, { kind, traces }: ReadInbound): Promise<string[]> =>
  undelivered.includes(kind) ? listSentTo(db, org.id, traces.outboxIds) : Promise.resolve([]);

/** Whether a mail comes from a stranger and has no place; the admins are told. */
async function isTurnedAway(ctx: OrgCtx, mail: ReadInbound): Promise<boolean> {
  if (unattached(mail) !== "review" || (await hasPlace(ctx, mail))) return false;
  await tellTurnedAway(ctx);
  return true;
}

/**
 * Stores a mail and applies it to the one conversation that it belongs to; what belongs to none, to
 * one of several or to a deleted record waits for an admin. A mail that comes again changes nothing.
 * Null, and nothing is stored, for a stranger's that has no place.
 */
export async function takeIn(ctx: OrgCtx, mail: ReadInbound): Promise<InboundRow | null> {
  const { db, org } = ctx;
  const hashes = [mail.hash, mail.rawHash];
  const known = await findInboundByHash(db, org.id, hashes);
  if (known) return known;
  const all = await matchConversations(db, org.id, mail.traces);
  const named = undelivered.includes(mail.kind) ? namedBy(all) : [];
  const matches = named.length > 0 ? named : surest(all);
  if (matches.length === 0 && (await isTurnedAway(ctx, mail))) return null;
  // A report that names no address is about the one that the mail went to, which may be an earlier one.
  const failed = mail.failed.length > 0 ? mail.failed : await addressesOf(ctx, mail);
  const meant = { ...mail, failed, namesOurs: named.length > 0 };
  const { conversation, state } = await placeOf(ctx, matches, meant);
  const { failed: _, traces: __, awayUntil: ___, rawHash: ____, files, ...stored } = mail;
  const made = await insertInbound(db, {
    id: newId("eml"),
    orgId: org.id,
    conversationId: conversation?.id ?? null,
    state,
    ...stored,
    receivedAt: ctx.now(),
  });
  if (made) {
    const holds = state === "review" ? await holdAll(ctx, matches) : [];
    if (holds.length > 0) await updateInbound(db, org.id, made.id, { holds });
    if (conversation && (await apply(ctx, conversation, meant)))
      await tellAnswer(ctx, conversation, mail);
    await keepFiles(ctx, made, files);
    return made;
  }
  const row = await findInboundByHash(db, org.id, hashes);
  if (!row) throw new Error("A mail that was stored is gone");
  return row;
}
