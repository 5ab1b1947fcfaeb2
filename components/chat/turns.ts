import type { Message, Session } from "@/lib/domains/chat/schema/threads";

/** A question with the answer that counts; either may stand outside of what was read. */
export type Turn = { _id: string; question: Message | null; answer: Message | null };

/** The turns of a thread, oldest first: of several answers to a question the last. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.role === "user") {
      turns.push({ _id: message._id, question: message, answer: null });
      continue;
    }
    const asked = turns.find(({ _id }) => _id === message.question_id);
    if (asked) asked.answer = message;
    else turns.push({ _id: message.question_id ?? message._id, question: null, answer: message });
  }
  return turns;
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
