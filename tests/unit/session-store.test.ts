import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  countMessages,
  listSessions,
  MAX_STORED_SESSIONS,
  onSessionsChange,
  refillSessions,
  removeSession,
  restoreSession,
  storeSession,
  syncMessageCount,
} from "@/lib/client/session-store";
import { clearStored } from "@/lib/client/stored";
import { parseSessionList } from "@/lib/domains/chat/rules/session-list";
import { SessionList } from "@/lib/domains/chat/schema/threads";

const maya = { userId: "usr_maya", organizationId: "org_north" };

/** A browser's storage: its keys are the object's own, as in a browser. */
function aStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage as unknown as Storage;
}

const forbidden = new Proxy({} as Storage, {
  get: () => () => {
    throw new DOMException("denied", "SecurityError");
  },
  ownKeys: () => {
    throw new DOMException("denied", "SecurityError");
  },
});

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", aStorage());
  vi.stubGlobal("sessionStorage", aStorage());
});
afterEach(() => vi.unstubAllGlobals());

const idsOf = (owner = maya) => listSessions(owner).map(({ id }) => id);

describe("stored chats", () => {
  test("keep title, first message, moment and a count of 1", () => {
    storeSession(maya, { id: "a", firstMessage: "Who makes grid batteries?" }, 5000);
    expect(listSessions(maya)).toEqual([
      {
        id: "a",
        title: "Who makes grid batteries?",
        firstMessage: "Who makes grid batteries?",
        timestamp: 5000,
        messageCount: 1,
      },
    ]);
  });

  test("have titles of 50 characters, with dots only when something was cut", () => {
    storeSession(maya, { id: "a", firstMessage: "x".repeat(50) }, 1);
    storeSession(maya, { id: "b", firstMessage: "x".repeat(51) }, 2);
    expect(listSessions(maya).map(({ title }) => title)).toEqual([
      `${"x".repeat(50)}...`,
      "x".repeat(50),
    ]);
  });

  test("come newest first, and a known one takes its new title, count and moment", () => {
    storeSession(maya, { id: "a", firstMessage: "One" }, 1);
    storeSession(maya, { id: "b", firstMessage: "Two" }, 2);
    expect(idsOf()).toEqual(["b", "a"]);
    storeSession(maya, { id: "a", firstMessage: "Three", messageCount: 4 }, 3);
    expect(idsOf()).toEqual(["a", "b"]);
    expect(listSessions(maya)[0]).toMatchObject({ title: "Three", messageCount: 4, timestamp: 3 });
  });

  test("count messages anew; an unknown chat changes nothing", () => {
    storeSession(maya, { id: "a", firstMessage: "One" }, 1);
    storeSession(maya, { id: "b", firstMessage: "Two" }, 2);
    countMessages(maya, "a", 6, 9);
    countMessages(maya, "nobody", 6, 10);
    expect(listSessions(maya).map((one) => [one.id, one.messageCount, one.timestamp])).toEqual([
      ["a", 6, 9],
      ["b", 1, 2],
    ]);
  });

  test("are at most 50: the oldest goes", () => {
    for (let i = 1; i <= MAX_STORED_SESSIONS + 1; i++)
      storeSession(maya, { id: `s${i}`, firstMessage: "Hello" }, i);
    expect(MAX_STORED_SESSIONS).toBe(50);
    expect(idsOf()).toHaveLength(50);
    expect(idsOf()).not.toContain("s1");
  });

  test("belong to one person in one organization", () => {
    storeSession(maya, { id: "a", firstMessage: "One" }, 1);
    expect(idsOf({ ...maya, organizationId: "org_south" })).toEqual([]);
    expect(idsOf({ ...maya, userId: "usr_ada" })).toEqual([]);
  });

  test("can be removed one by one", () => {
    storeSession(maya, { id: "a", firstMessage: "One" }, 1);
    storeSession(maya, { id: "b", firstMessage: "Two" }, 2);
    removeSession(maya, "b");
    expect(idsOf()).toEqual(["a"]);
  });

  test("tell this page and others of every change", () => {
    const heard = vi.fn();
    const stop = onSessionsChange(maya, heard);
    const announced = vi.fn();
    window.addEventListener("sessionsUpdated", announced);
    storeSession(maya, { id: "a", firstMessage: "One" }, 1);
    expect([heard.mock.calls.length, announced.mock.calls.length]).toEqual([1, 1]);
    const other = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    other("spotlight:sessions:org_north:usr_maya");
    other(null);
    expect(heard).toHaveBeenCalledTimes(3);
    other("something else");
    stop();
    other(null);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test("go at sign-out, what belongs to others stays", () => {
    storeSession(maya, { id: "a", firstMessage: "One" }, 1);
    localStorage.setItem("elsewhere", "kept");
    localStorage.setItem("spotlight:demo:projects", "a visitor's");
    sessionStorage.setItem("spotlight:draft", "gone");
    clearStored();
    expect(idsOf()).toEqual([]);
    expect(localStorage.getItem("elsewhere")).toBe("kept");
    expect(localStorage.getItem("spotlight:demo:projects")).toBe("a visitor's");
    expect(sessionStorage.getItem("spotlight:draft")).toBeNull();
  });
});

describe("the server's list", () => {
  const listed = (_id: string, at: number, more: object = {}) => ({
    _id,
    session_id: _id,
    title: `Thread ${_id}`,
    message_count: 2,
    is_shared: false,
    is_own: true,
    is_running: false,
    created_at: new Date(0).toISOString(),
    updated_at: new Date(at).toISOString(),
    version: 1,
    ...more,
  });

  test("takes the place of what is stored, with titles, counts and moments", () => {
    storeSession(maya, { id: "a", firstMessage: "Who makes grid batteries?" }, 1000);
    storeSession(maya, { id: "gone", firstMessage: "Deleted elsewhere" }, 2000);
    const renamed = listed("a", 3000, { title: "Batteries", message_count: 8 });
    refillSessions(maya, [listed("elsewhere", 4000), renamed], 9000);
    expect(listSessions(maya)).toEqual([
      {
        id: "elsewhere",
        title: "Thread elsewhere",
        firstMessage: "Thread elsewhere",
        timestamp: 4000,
        messageCount: 2,
      },
      {
        id: "a",
        title: "Batteries",
        firstMessage: "Who makes grid batteries?",
        timestamp: 3000,
        messageCount: 8,
      },
    ]);
  });

  test("leaves what was begun while it was on its way, and has no threads without a question", () => {
    storeSession(maya, { id: "new", firstMessage: "Just asked" }, 9001);
    refillSessions(maya, [listed("empty", 1, { message_count: 0 })], 9000);
    expect(idsOf()).toEqual(["new"]);
  });

  test("is refused when it is none", () => {
    const { updated_at: _, ...undated } = listed("a", 1);
    for (const spoilt of [null, {}, { items: {} }, { items: [null] }, { items: [undated] }])
      expect(() => parseSessionList(spoilt)).toThrow("Not a list of chats");
    for (const list of [{ items: [] }, { items: [listed("a", 1)] }])
      expect(parseSessionList(list)).toEqual(SessionList.parse(list));
  });

  test("a chat that could not be deleted comes back as it was", () => {
    storeSession(maya, { id: "a", firstMessage: "One", messageCount: 7 }, 1);
    const [kept] = listSessions(maya);
    if (!kept) throw new Error("Not stored");
    removeSession(maya, "a");
    restoreSession(maya, kept);
    expect(listSessions(maya)).toEqual([kept]);
  });
});

describe("a storage that fails", () => {
  test("is an empty one", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("localStorage", forbidden);
    storeSession(maya, { id: "a", firstMessage: "One" }, 1);
    expect(idsOf()).toEqual([]);
    expect(clearStored).not.toThrow();
  });

  test.each([
    "not json",
    '"text"',
    '[null, 3, {"id": "a"}]',
  ])("with %s in it is an empty one", (text) => {
    localStorage.setItem("spotlight:sessions:org_north:usr_maya", text);
    expect(idsOf()).toEqual([]);
  });
});

test("a chat takes over the server's count after its first answer, and keeps its time when it is the same", () => {
  storeSession(maya, { id: "cht_1", firstMessage: "Fintech" }, 1000);
  expect(listSessions(maya)).toMatchObject([{ messageCount: 1, timestamp: 1000 }]);
  syncMessageCount(maya, { _id: "cht_1", message_count: 2 }, 2000);
  syncMessageCount(maya, { _id: "cht_1", message_count: 2 }, 3000);
  syncMessageCount(maya, { _id: "cht_2", message_count: 2 }, 3000);
  expect(listSessions(maya)).toMatchObject([{ id: "cht_1", messageCount: 2, timestamp: 2000 }]);
});
