import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOf } from "@/lib/transport/problem";
import { actions, pages, personalPages, routes } from "../architecture/access";
import { answersUnknown, linkPages, narrower } from "../architecture/narrower-access";
import { type Caller, callers } from "../support/callers";
import { filled, ownAddress, sameOrigin, send } from "../support/http";
import { operations } from "../support/operations";
import { aWorld, recordFields, sampleOf, type World } from "../support/samples";
import { enterServedDatabase } from "../support/served-database";
import { callAction } from "../support/server-actions";

/*
 * Everything that the build offers × everybody who may come, over the table of who may call what:
 * a new row is tried by itself, with the valid input of its operation.
 */

let leave: () => Promise<void>;
/** Another organisation for all tests, until somebody of it has done something. */
let foreign: World;
beforeAll(async () => {
  leave = await enterServedDatabase();
  foreign = await aWorld();
});
afterAll(() => leave());

const everybody = Object.entries(callers);
type Input = Record<string, unknown>;

/** What a caller is told of an operation: "done", or the status of a refusal. */
type Verdict = "done" | number;

const operationOf = (row: string) => {
  const name = row.split(" ")[0];
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`The table names ${name}, which is no operation`);
  return found;
};

/** What the table says that a caller is told, whose records the input names being `world`'s. */
function expected(row: string, caller: Caller, worlds: [World, World], route = ""): Verdict {
  const [name = "", access, effect] = row.split(" ");
  if (!caller.isKnown) return 401;
  if (caller.via === "key" && effect === "write" && !caller.canWrite) return 403;
  if (access === "admin" && (caller.via === "key" || caller.role !== "admin")) return 403;
  for (const { only, others } of [narrower[route] ?? narrower[name] ?? []].flat())
    if (only === "themselves" ? !caller.isOwner : !only.includes(caller.via)) return others;
  const namesRecords =
    !answersUnknown.has(name) && recordFields(operationOf(row), ...worlds).length > 0;
  return caller.isForeign && namesRecords ? 404 : "done";
}

const refusals = [401, 403, 404];

/** A status as a verdict: an input that is refused for another reason was let in. */
function verdictOf(status: number): Verdict {
  return refusals.includes(status) || status >= 500 ? status : "done";
}

async function callRoute(route: string, input: Input, headers: Record<string, string>) {
  const [method = "", address = ""] = route.split(" ");
  const [path, rest] = filled(address, input);
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(texts);
  const all = { ...sameOrigin(), ...ownAddress(), ...headers };
  if (method === "GET" || method === "DELETE")
    return send(`${path}?${query}`, { method, headers: all });
  const json = { ...all, "content-type": "application/json" };
  const answer = await send(path, { method, headers: json, body: JSON.stringify(rest) });
  const told = await answer.clone().text();
  if (told.includes("application/x-www-form-urlencoded"))
    return send(path, { method, headers: all, body: query });
  if (told.includes("multipart/form-data"))
    return send(path, { method, headers: all, body: uploadOf(rest) });
  return answer;
}

/** The input as a form with a file. */
function uploadOf({ file, ...rest }: Input): FormData {
  const form = new FormData();
  form.append("file", new Blob(["Name\nAcme\n"]), "list.csv");
  for (const [name, value] of Object.entries(rest)) form.append(name, JSON.stringify(value));
  return form;
}

const isOpen = (row: string) => row.split(" ")[1] === "public" || row.startsWith("public");
/** Of API keys alone, over no one operation. */
const isForKeys = (row: string) => row.startsWith("keys,");

/**
 * Whether a call may have changed the world that it named, or its caller's: the next one meets a fresh
 * one.
 */
const isSpent = (row: string, verdict: Verdict) => !row.includes(" read") && verdict === "done";

type Told = Record<string, Verdict>;

/** What everybody is told of a row, and what the table says. */
async function tellAll(
  row: string,
  tell: (caller: Caller, own: World) => Promise<Verdict>,
  say: (caller: Caller, own: World) => Verdict,
): Promise<{ told: Told; meant: Told }> {
  const told: Told = {};
  const meant: Told = {};
  let own: World | null = null;
  for (const [who, caller] of everybody) {
    own ??= await aWorld();
    const verdict = await tell(caller, own);
    told[who] = verdict;
    meant[who] = say(caller, own);
    if (!isSpent(row, verdict)) continue;
    own = null;
    if (caller.isForeign) foreign = await aWorld();
  }
  return { told, meant };
}

const inputOf = (row: string, world: World): Input =>
  row.startsWith("public") ? {} : sampleOf(operationOf(row), world);

describe("a route over an operation", () => {
  const guarded = Object.entries(routes).filter(([, row]) => !isOpen(row) && !isForKeys(row));
  test.each(guarded)("%s is for whom the table says", async (route, row) => {
    const tell = async (caller: Caller, own: World) => {
      const headers = await caller.headers(own, foreign);
      const answer = await callRoute(route, inputOf(row, own), headers);
      // A stream has no end of its own.
      await answer.body?.cancel();
      return verdictOf(answer.status);
    };
    const say = (caller: Caller, own: World) => expected(row, caller, [own, foreign], route);
    const { told, meant } = await tellAll(row, tell, say);
    expect(told).toEqual(meant);
  });
});

describe("a route for everybody", () => {
  const open = Object.entries(routes).filter(([, row]) => isOpen(row));
  test.each(open)("%s answers everybody alike", async (route, row) => {
    const told: Record<string, number> = {};
    let own = await aWorld();
    for (const [who, caller] of everybody) {
      const headers = await caller.headers(own, foreign);
      told[who] = (await callRoute(route, inputOf(row, own), headers)).status;
      if (!row.startsWith("public")) own = await aWorld();
    }
    expect(new Set(Object.values(told)), JSON.stringify(told)).toHaveLength(1);
    expect(Object.values(told)[0]).toBeLessThan(500);
  });
});

describe("a route for API keys", () => {
  const forKeys = Object.entries(routes).filter(([, row]) => isForKeys(row));
  test.each(forKeys)("%s lets in whoever shows one that works", async (route) => {
    const own = await aWorld();
    for (const [who, caller] of everybody) {
      const headers = await caller.headers(own, foreign);
      const told = verdictOf((await callRoute(route, {}, headers)).status);
      expect([who, told]).toEqual([who, caller.isKnown && caller.via === "key" ? "done" : 401]);
    }
  });
});

/** The verdict in the answer to an action: a refusal has a code, anything else let it in. */
async function verdictOfAction(answer: Response): Promise<Verdict> {
  const code = /"code":"([A-Z_]+)"/.exec(await answer.text())?.[1];
  if (!code) return verdictOf(answer.status);
  return verdictOf(statusOf[code as keyof typeof statusOf] ?? 500);
}

describe("a server action", () => {
  const isButton = (row: string) => row.startsWith("accounts.signOut ");
  const guarded = Object.entries(actions).filter(([, row]) => !isOpen(row) && !isButton(row));
  test.each(guarded)("%s is for whom the table says", async (name, row) => {
    const tell = async (caller: Caller, own: World) => {
      const headers = { ...ownAddress(), ...(await caller.headers(own, foreign)) };
      return verdictOfAction(await callAction(name, inputOf(row, own), headers));
    };
    // Actions are the browser's: they look at its cookie and at nothing else.
    const say = (caller: Caller, own: World) => {
      const seen = { ...caller, isKnown: caller.isKnown && caller.via === "cookie" };
      return expected(row, seen, [own, foreign]);
    };
    const { told, meant } = await tellAll(row, tell, say);
    expect(told).toEqual(meant);
  });
});

/** What of a world a page's address may name; of its links an invitation's is the one that works. */
const namedBy = (world: World): Input =>
  Object.assign({}, ...operations.map((operation) => sampleOf(operation, world)), {
    token: world.invitation.token,
  });

type Opened = "page" | "sign-in" | "elsewhere" | number;

const openedAs = ({ status, headers }: Response): Opened => {
  if (status === 200) return "page";
  const location = headers.get("location") ?? "";
  if (status !== 307) return status;
  return new URL(location, "http://local").pathname === "/sign-in" ? "sign-in" : "elsewhere";
};

describe("a page", () => {
  // Pages change nothing: one world for all of them, in which everybody keeps what they show.
  let own: World;
  const shown = new Map<Caller, Record<string, string>>();
  beforeAll(async () => {
    own = await aWorld();
    for (const [, caller] of everybody) shown.set(caller, await caller.headers(own, foreign));
  });
  const openedBy = async (caller: Caller, page: string) => {
    const [path] = filled(page, namedBy(own));
    return openedAs(await send(path, { headers: { ...ownAddress(), ...shown.get(caller) } }));
  };

  const guarded = Object.keys(pages).filter((page) => pages[page] !== "public");
  test.each(guarded)("%s opens for whom the table says", async (page) => {
    const told: Record<string, Opened> = {};
    const meant: Record<string, Opened> = {};
    for (const [who, caller] of everybody) {
      told[who] = await openedBy(caller, page);
      const isIn = caller.isKnown && caller.via === "cookie";
      const isHidden =
        (caller.isForeign && page.includes("[")) ||
        (personalPages.has(page) && !caller.isOwner) ||
        (pages[page] === "admin" && caller.role !== "admin");
      meant[who] = !isIn ? "sign-in" : isHidden ? 404 : "page";
    }
    expect(told).toEqual(meant);
  });

  const open = Object.keys(pages).filter((page) => pages[page] === "public");
  test.each(open)("%s opens for everybody", async (page) => {
    for (const [who, caller] of everybody) {
      const opened = await openedBy(caller, page);
      const isIn = caller.isKnown && caller.via === "cookie";
      const meant = linkPages.has(page) ? 404 : "page";
      expect([who, opened]).toEqual([who, isIn && opened === "elsewhere" ? opened : meant]);
    }
  });
});
