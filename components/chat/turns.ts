import { replaceEqualDeep } from "@tanstack/react-query";
import type { Message, Session } from "@/lib/domains/chat/schema/threads";

/** A question with its current answer; either may be outside what was loaded. */
export type Turn = { _id: string; question: Message | null; answer: Message | null };

/** The turns of a thread, oldest first, each with the last of its answers. */
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

/** The answer that is being written, if any. */
export const runningOf = (session: Session): Message | undefined =>
  session.messages.findLast(({ state }) => state === "running");

/** The thread just read, with the earlier messages already known. */
export function merged(before: Session | undefined, read: Session): Session {
  const [first] = read.messages;
  if (!before || !first || !read.has_more) return read;
  const earlier = before.messages.filter(({ position }) => position < first.position);
  if (earlier.length === 0) return read;
  return { ...read, messages: [...earlier, ...read.messages], has_more: before.has_more };
}

/** The thread with earlier messages added in front. */
export const withEarlier = (known: Session, read: Session): Session => ({
  ...known,
  messages: [...read.messages, ...known.messages],
  has_more: read.has_more,
});

/**
 * The messages read, reusing the objects of unchanged ones. They are matched by id, because
 * positions shift whenever earlier messages load.
 */
export function sharedWith(before: Session | undefined, read: Session): Session {
  const known = new Map(before?.messages.map((one) => [one._id, one]));
  const messages = read.messages.map((one) => replaceEqualDeep(known.get(one._id), one));
  const isMoved = messages.some((one, at) => one !== before?.messages[at]);
  return isMoved ? { ...read, messages } : replaceEqualDeep(before, { ...read, messages });
}
