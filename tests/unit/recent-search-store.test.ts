import { beforeEach, expect, test, vi } from "vitest";
import {
  keepSearches,
  listSearches,
  MAX_STORED_SEARCHES,
  refillSearches,
  storeSearch,
} from "@/lib/client/recent-search-store";
import { clearStored } from "@/lib/client/stored";

const maya = { userId: "usr_maya", organizationId: "org_north" };
const elsewhere = { ...maya, organizationId: "org_south" };

beforeEach(() => {
  const kept: Record<string, string> = {};
  const storage = Object.assign(
    Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
      removeItem: (key: string) => delete storage[key],
    }),
    kept,
  );
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", {});
  return () => vi.unstubAllGlobals();
});

const search = (query: string, timestamp: number, sessionId: string | null = null) => ({
  query,
  timestamp,
  sessionId,
});

test("a search is stored with its query, time and thread, newest first, each once", () => {
  storeSearch(maya, search("fintech", 1));
  storeSearch(maya, search("who backs Adyen?", 2, "cht_1"));
  storeSearch(maya, search("fintech", 3));
  storeSearch(maya, search("", 4));
  expect(listSearches(maya)).toEqual([
    { query: "fintech", timestamp: 3, sessionId: null },
    { query: "who backs Adyen?", timestamp: 2, sessionId: "cht_1" },
  ]);
});

test("searches of another organization are not seen, and signing out forgets all", () => {
  storeSearch(maya, search("fintech", 1));
  expect(listSearches(elsewhere)).toEqual([]);
  storeSearch(elsewhere, search("robots", 1));
  clearStored();
  expect([listSearches(maya), listSearches(elsewhere)]).toEqual([[], []]);
});

test("the server's list takes the place of what was stored, as many as are kept", () => {
  storeSearch(maya, search("old", 1));
  const listed = Array.from({ length: MAX_STORED_SEARCHES + 5 }, (_, at) => ({
    query: `q${at}`,
    asked_at: new Date(1_000_000 - at * 1000).toISOString(),
    session_id: at === 0 ? "cht_1" : null,
  }));
  refillSearches(maya, listed);
  const stored = listSearches(maya);
  expect(stored).toHaveLength(MAX_STORED_SEARCHES);
  expect(stored[0]).toEqual({ query: "q0", timestamp: 1_000_000, sessionId: "cht_1" });
});

test("a removed search is forgotten, and spoilt storage holds none", () => {
  for (const query of ["a", "b"]) storeSearch(maya, search(query, 1));
  keepSearches(maya, ({ query }) => query !== "a");
  expect(listSearches(maya)).toEqual([search("b", 1)]);
  localStorage.setItem("spotlight:recent-searches:org_north:usr_maya", "[{}, 7]");
  expect(listSearches(maya)).toEqual([]);
});
