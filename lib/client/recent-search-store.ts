import { type Owner, ownerKey } from "@/lib/core/owner";
import { forgetStored, readStored, writeStored } from "./stored";

/**
 * A search or question as stored in the browser (SPEC.md section 3); `timestamp` in milliseconds.
 */
export type StoredSearch = { query: string; timestamp: number; sessionId: string | null };

export const MAX_STORED_SEARCHES = 50;

/** Keyed by owner, so that nobody sees the searches of another person or organization. */
const nameOf = (owner: Owner) => `recent-searches:${ownerKey(owner)}`;

function isStoredSearch(value: unknown): value is StoredSearch {
  const it = value as StoredSearch | null;
  return (
    typeof it?.query === "string" &&
    Number.isFinite(it.timestamp) &&
    (it.sessionId === null || typeof it.sessionId === "string")
  );
}

/** The stored searches, newest first; none when the storage cannot be read. */
export function listSearches(owner: Owner): StoredSearch[] {
  const stored = readStored(nameOf(owner));
  return Array.isArray(stored) ? stored.filter(isStoredSearch) : [];
}

function write(owner: Owner, searches: readonly StoredSearch[]) {
  const sorted = searches.toSorted((a, b) => b.timestamp - a.timestamp);
  writeStored(nameOf(owner), sorted.slice(0, MAX_STORED_SEARCHES));
}

const isSame = (a: StoredSearch, b: StoredSearch) =>
  a.query === b.query && a.sessionId === b.sessionId;

/** Stores a new search; the same one from before moves to the top. */
export function storeSearch(owner: Owner, search: StoredSearch): void {
  if (search.query === "") return;
  write(owner, [search, ...listSearches(owner).filter((other) => !isSame(other, search))]);
}

/** Removes the stored searches that `isKept` rejects. */
export function keepSearches(owner: Owner, isKept: (search: StoredSearch) => boolean): void {
  write(owner, listSearches(owner).filter(isKept));
}

/** Removes all stored searches of an owner. */
export const forgetSearches = (owner: Owner): void => forgetStored(nameOf(owner));

type Listed = { query: string; asked_at: string; session_id: string | null };

/** Replaces the stored searches by the latest ones from the server. */
export function refillSearches(owner: Owner, listed: readonly Listed[]): void {
  const searches = listed
    .filter(({ query }) => query !== "")
    .map(({ query, asked_at, session_id }) => ({
      query,
      timestamp: Date.parse(asked_at),
      sessionId: session_id,
    }));
  write(owner, searches);
}
