import { replaceEqualDeep } from "@tanstack/react-query";
import type { Message, Session } from "@/lib/domains/chat/schema/threads";

/** A question with the answer that counts; either may stand outside of what was read. */
export type Turn = { _id: string; question: Message | null; answer: Message | null };

/** The turns of a thread, oldest first: of several answers to a question the last. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns = new Map<string, Turn>();
  for (const message of messages) {
    const _id = message.question_id ?? message._id;
    const asked = turns.get(_id);
    if (message.role === "user") turns.set(_id, { _id, question: message, answer: null });
    else if (asked) asked.answer = message;
    else turns.set(_id, { _id, question: null, answer: message });
  }
  return [...turns.values()];
}

/** The answer that is being written, if one is. */
export const runningOf = (session: Session): Message | undefined =>
  session.messages.findLast(({ state }) => state === "running");

/** The thread as it was just read, with what is known of the messages before. */
export function merged(before: Session | undefined, read: Session): Session {
  const [first] = read.messages;
  if (!before || !first || !read.has_more) return read;
  const earlier = before.messages.filter(({ position }) => position < first.position);
  if (earlier.length === 0) return read;
  return { ...read, messages: [...earlier, ...read.messages], has_more: before.has_more };
}

/** The thread with messages from before those that are known. */
export const withEarlier = (known: Session, read: Session): Session => ({
  ...known,
  messages: [...read.messages, ...known.messages],
  has_more: read.has_more,
});

/**
 * What was read, with each message that is as it was before in its very place: a message is told
 * from others by its id, and where it stands changes with each part that is read before it.
 */
export function sharedWith(before: Session | undefined, read: Session): Session {
  const known = new Map(before?.messages.map((one) => [one._id, one]));
  const messages = read.messages.map((one) => replaceEqualDeep(known.get(one._id), one));
  const isMoved = messages.some((one, at) => one !== before?.messages[at]);
  return isMoved ? { ...read, messages } : replaceEqualDeep(before, { ...read, messages });
}
