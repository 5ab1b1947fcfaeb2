import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../architecture/access";
import { actions } from "../architecture/access-of-actions";
import { pages, personalPages } from "../architecture/access-of-pages";
import { leadElsewhere, linkPages, stepPages } from "../architecture/narrower-access";
import { type Caller, callers } from "../support/callers";
import { type Input, tellAll, type Worlds } from "../support/every-call";
import { filled, ownAddress, send } from "../support/http";
import { operations } from "../support/operations";
import { sampleOf } from "../support/samples";
import { tellOfKeys, tellServed } from "../support/served-calls";
import { enterServedDatabase } from "../support/served-database";
import { aWorld, type World } from "../support/world";

/*
 * Everybody who may come, over the network, once for each way in which a call may be served, and
 * every page: tests/integration/every-caller has all calls, `npm run drill -- every-caller`
 * both.
 */

let leave: () => Promise<void>;
/** For what changes nothing: pages, and a call to MCP without an input. */
let quiet: Worlds;
beforeAll(async () => {
  leave = await enterServedDatabase();
  quiet = { own: await aWorld(), foreign: await aWorld() };
});
afterAll(() => leave());

describe("a call", () => {
  const table: Record<string, string> = { ...routes, ...actions };
  test.each([
    ["a read", "GET /api/projects/[projectId]"],
    ["a write", "PATCH /api/notes/[noteId]"],
    ["a form", "POST /api/auth/refresh-token"],
    ["an upload", "POST /api/imports"],
    ["a file", "GET /api/companies/search/export"],
    ["a stream", "GET /api/spotlight/sessions/[sessionId]/events"],
    ["a question to the public API", "POST /v1/chat/query"],
    ["an action", "updateNoteAction"],
    ["an action of a form", "askPlainlyAction"],
  ])("%s is for whom the table says: %s", async (_what, name) => {
    const { told, meant } = await tellAll({ name, row: table[name] ?? "" }, tellServed);
    expect(told).toEqual(meant);
  });

  test("a tool of MCP is for whoever shows a key that works", async () => {
    const name = "POST /api/mcp";
    const { told, meant } = await tellOfKeys({ name, row: table[name] ?? "" }, quiet);
    expect(told).toEqual(meant);
  });
});

/**
 * What of a world a page's address may name; of its links an invitation's is the one that works.
 */
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
  // Everybody shows the same to all pages.
  const shown = new Map<Caller, Record<string, string>>();
  beforeAll(async () => {
    for (const caller of Object.values(callers))
      shown.set(caller, await caller.headers(quiet.own, quiet.foreign));
  });
  const openedBy = async (caller: Caller, page: string) => {
    const [path] = filled(page, namedBy(quiet.own));
    return openedAs(await send(path, { headers: { ...ownAddress(), ...shown.get(caller) } }));
  };
  const meantFor = (caller: Caller, page: string): Opened => {
    if (!caller.isKnown || caller.via !== "cookie") return "sign-in";
    const isHidden =
      (caller.isForeign && page.includes("[")) ||
      (personalPages.has(page) && !caller.isOwner) ||
      (pages[page] === "admin" && caller.role !== "admin");
    if (isHidden) return 404;
    return leadElsewhere.has(page) ? "elsewhere" : "page";
  };

  /**
   * Whom pages tell apart; how somebody fails to be known makes no difference after the first page.
   */
  const [kinds, everybody] = [
    ["a revoked session", "another organization's admin", "a member", "an admin"],
    Object.keys(callers),
  ];
  const guarded = Object.keys(pages).filter((page) => pages[page] !== "public");
  test.each(guarded)("%s opens for whom the table says", async (page) => {
    const told: Record<string, Opened> = {};
    const meant: Record<string, Opened> = {};
    for (const who of page === "/projects/[projectId]" ? everybody : kinds) {
      const caller = callers[who] as Caller;
      told[who] = await openedBy(caller, page);
      meant[who] = meantFor(caller, page);
    }
    expect(told).toEqual(meant);
  });

  const meantForAll = (page: string): Opened => {
    if (linkPages.has(page)) return 404;
    return stepPages.has(page) ? "sign-in" : "page";
  };
  const open = Object.keys(pages).filter((page) => pages[page] === "public");
  test.each(open)("%s opens for everybody", async (page) => {
    for (const who of ["a stranger", ...kinds]) {
      const caller = callers[who] as Caller;
      const opened = await openedBy(caller, page);
      const meant = meantForAll(page);
      const isLedOn = caller.isKnown && opened === "elsewhere";
      expect([who, opened]).toEqual([who, isLedOn ? opened : meant]);
    }
  });
});
