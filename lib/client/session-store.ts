import { type Owner, ownerKey } from "@/lib/core/owner";
import { truncate } from "@/lib/core/truncate";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import { isAbout, readStored, writeStored } from "./stored";

/** A chat as stored in the browser (SPEC.md section 3); `timestamp` in milliseconds. */
export type StoredSession = {
  id: string;
  title: string;
  firstMessage: string;
  timestamp: number;
  messageCount: number;
};

export const MAX_STORED_SESSIONS = 50;
const TITLE_LENGTH = 50;
const UPDATED = "sessionsUpdated";

/** Keyed by owner, so that nobody sees the chats of another person or organization. */
const nameOf = (owner: Owner) => `sessions:${ownerKey(owner)}`;

function isStoredSession(value: unknown): value is StoredSession {
  const it = value as StoredSession | null;
  return (
    typeof it?.id === "string" &&
    typeof it.title === "string" &&
    typeof it.firstMessage === "string" &&
    Number.isFinite(it.timestamp) &&
    Number.isInteger(it.messageCount)
  );
}

/** The stored chats, newest first; none when the storage cannot be read. */
export function listSessions(owner: Owner): StoredSession[] {
  const stored = readStored(nameOf(owner));
  return Array.isArray(stored) ? stored.filter(isStoredSession) : [];
}

function write(owner: Owner, sessions: StoredSession[]) {
  const sorted = sessions.toSorted((a, b) => b.timestamp - a.timestamp);
  writeStored(nameOf(owner), sorted.slice(0, MAX_STORED_SESSIONS));
  window.dispatchEvent(new Event(UPDATED));
}

type Begun = { id: string; firstMessage: string; messageCount?: number };

/** Stores a chat at its first message; a known id gets the new title, count and time `now` (ms). */
export function storeSession(owner: Owner, begun: Begun, now: number): void {
  const { id, firstMessage, messageCount = 1 } = begun;
  const title = truncate(firstMessage, TITLE_LENGTH, "...");
  const others = listSessions(owner).filter((session) => session.id !== id);
  write(owner, [{ id, title, firstMessage, timestamp: now, messageCount }, ...others]);
}

/** Updates a chat's message count at `now` (ms); an unknown id changes nothing. */
export function countMessages(owner: Owner, id: string, messageCount: number, now: number): void {
  const sessions = listSessions(owner);
  if (!sessions.some((session) => session.id === id)) return;
  write(
    owner,
    sessions.map((session) =>
      session.id === id ? { ...session, messageCount, timestamp: now } : session,
    ),
  );
}

/**
 * Takes over the server's message count of a chat; an equal count or unknown id changes nothing.
 */
export function syncMessageCount(
  owner: Owner,
  session: { _id: string; message_count: number },
  now: number,
): void {
  const known = listSessions(owner).find(({ id }) => id === session._id);
  if (known && known.messageCount !== session.message_count)
    countMessages(owner, session._id, session.message_count, now);
}

/** The part of a chat from the server's list that the browser stores. */
type Listed = Pick<SessionItem, "_id" | "title" | "message_count" | "updated_at">;

/**
 * Replaces the stored chats by the server's list, which includes other browsers'. A chat begun
 * after `askedAt` (ms) stays; chats without messages are left out.
 */
export function refillSessions(owner: Owner, listed: readonly Listed[], askedAt: number): void {
  const known = new Map(listSessions(owner).map((session) => [session.id, session]));
  const told = listed
    .filter(({ message_count }) => message_count > 0)
    .map(
      ({ _id, title, message_count, updated_at }): StoredSession => ({
        id: _id,
        title,
        firstMessage: known.get(_id)?.firstMessage ?? title,
        timestamp: Date.parse(updated_at),
        messageCount: message_count,
      }),
    );
  const ids = new Set(listed.map(({ _id }) => _id));
  const younger = [...known.values()].filter(
    ({ id, timestamp }) => timestamp >= askedAt && !ids.has(id),
  );
  write(owner, [...told, ...younger]);
}

/** Puts a removed chat back. */
export function restoreSession(owner: Owner, session: StoredSession): void {
  write(owner, [session, ...listSessions(owner).filter(({ id }) => id !== session.id)]);
}

export function removeSession(owner: Owner, id: string): void {
  write(
    owner,
    listSessions(owner).filter((session) => session.id !== id),
  );
}

/**
 * Calls `notify` on every change, by this page or another one. Returns a function that stops it.
 */
export function onSessionsChange(owner: Owner, notify: () => void): () => void {
  const hear = (event: StorageEvent) => isAbout(event, nameOf(owner)) && notify();
  window.addEventListener(UPDATED, notify);
  window.addEventListener("storage", hear);
  return () => {
    window.removeEventListener(UPDATED, notify);
    window.removeEventListener("storage", hear);
  };
}
