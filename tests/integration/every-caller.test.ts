import { globSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { cookiesOf } from "@/lib/auth/cookie";
import { ctxFromSession } from "@/lib/auth/ctx";
import { ownerKey } from "@/lib/core/owner";
import type { RouteContext } from "@/lib/transport/route";
import { type Caller, callers } from "../support/callers";
import {
  type Call,
  eachKind,
  everybody,
  formOf,
  guardedActions,
  guardedRoutes,
  type Input,
  inputOf,
  openRoutes,
  routesForKeys,
  type Tell,
  tellAll,
  verdictOf,
  verdictOfCode,
  type Worlds,
} from "../support/every-call";
import { filled, ownAddress, sameOrigin } from "../support/http";
import { takenBy } from "../support/server-actions";
import { aWorld, type World } from "../support/world";

/*
 * Every route and every action × every kind of caller, called as the framework calls them, over
 * the table of who may call what: a new row is tried by itself, with the valid input of its
 * operation. tests/api/every-caller.test.ts does the same over the network once for each way in.
 */

const sent = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({
  headers: async () => sent.headers,
  cookies: async () => ({
    get: (name: string) => ({ value: cookiesOf(sent.headers).get(name) }),
    set: () => {},
  }),
}));

const root = path.resolve(import.meta.dirname, "../..");
const importAll = (pattern: string) =>
  Promise.all(
    globSync(pattern, { cwd: root }).map(async (file) => ({
      file,
      module: (await import(path.join(root, file))) as Record<string, unknown>,
    })),
  );

type Handler = (request: Request, route: RouteContext) => Promise<Response>;
type Action = (...given: unknown[]) => Promise<unknown>;

const routeModules = await importAll("app/**/route.ts");
const actionModules = await importAll("lib/domains/*/actions.ts");
const actionsByName = Object.assign({}, ...actionModules.map(({ module }) => module));
const handlersByAddress = new Map(
  routeModules.map(({ file, module }) => [
    file.replace(/^app|\/route\.ts$|\/\([^)]*\)/g, ""),
    module as Record<string, Handler>,
  ]),
);

const headersOf = new WeakMap<Worlds, Map<Caller, Record<string, string>>>();

/** What a caller sends; in the same worlds the same session or key. */
async function shownBy(caller: Caller, worlds: Worlds): Promise<Record<string, string>> {
  const known = headersOf.get(worlds) ?? new Map<Caller, Record<string, string>>();
  headersOf.set(worlds, known);
  const shown = known.get(caller) ?? (await caller.headers(worlds.own, worlds.foreign));
  known.set(caller, shown);
  const [address = ""] = Object.values(ownAddress());
  return { ...sameOrigin(), ...shown, "x-spotlight-address": address };
}

/** The body that a call takes, as its sender finds out who reads what it answers. */
async function callRoute({ name }: Call, input: Input, headers: Record<string, string>) {
  const [method = "", address = ""] = name.split(" ");
  const handler = handlersByAddress.get(address)?.[method];
  if (!handler) throw new Error(`No route.ts answers ${name}`);
  const [filledIn, rest] = filled(address, input);
  const names = [...address.matchAll(/\[+(?:\.\.\.)?(\w+)\]+/g)].map(([, part = ""]) => part);
  const params = Object.fromEntries(names.map((part) => [part, String(input[part] ?? "unknown")]));
  const call = (query: string, more: RequestInit = {}) =>
    handler(new Request(`http://localhost${filledIn}${query}`, { method, headers, ...more }), {
      params: Promise.resolve(params),
    });
  const query = new URLSearchParams(
    Object.entries(rest).map(([part, value]) => [part, String(value)]),
  );
  if (method === "GET" || method === "DELETE") return call(`?${query}`);
  const json = { ...headers, "content-type": "application/json" };
  const answer = await call("", { headers: json, body: JSON.stringify(rest) });
  if (answer.status !== 400) return answer;
  const told = await answer.clone().text();
  if (told.includes("application/x-www-form-urlencoded")) return call("", { body: query });
  if (!told.includes("multipart/form-data")) return answer;
  return call("", { body: formOf(told, rest) });
}

const tellRoute: Tell = async (call, caller, worlds) => {
  const headers = await shownBy(caller, worlds);
  const answer = await callRoute(call, inputOf(call, worlds.own), headers);
  // A stream has no end of its own.
  await answer.body?.cancel();
  return verdictOf(answer.status);
};

/** The owner of the pages that the caller is sent; empty without a session. */
async function pageOwner(): Promise<string> {
  const { actor, org } = await ctxFromSession();
  if (actor.type !== "user" || !org) return "";
  return ownerKey({ userId: actor.userId, organizationId: org.id });
}

/** Calls an action with what its page gives it. */
async function callAction(name: string, input: Input): Promise<unknown> {
  const act = actionsByName[name] as Action;
  const takes = takenBy(name);
  if (takes === "nothing") return act();
  if (takes === "input") return act(input, await pageOwner());
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) form.set(field, String(value));
  return act({ values: {} }, form);
}

/** What follows a write may lead elsewhere, which the framework is told by throwing. */
const isRedirect = (thrown: unknown) =>
  String((thrown as { digest?: string }).digest).startsWith("NEXT_REDIRECT");

const tellAction: Tell = async (call, caller, worlds) => {
  sent.headers = new Headers(await shownBy(caller, worlds));
  try {
    const answer = await callAction(call.name, inputOf(call, worlds.own));
    return verdictOfCode((answer as { error?: { code: string } }).error?.code);
  } catch (thrown) {
    if (isRedirect(thrown)) return "done";
    throw thrown;
  }
};

async function expectAsTheTableSays(call: Call, tell: Tell): Promise<void> {
  const { told, meant } = await tellAll(call, tell, eachKind);
  expect(told).toEqual(meant);
}

const byName = (calls: Call[]) => calls.map((call) => [call.name, call] as const);
const changes = ({ row }: Call) => !row.endsWith(" read");
/** What changes nothing comes first, while the worlds are whole. */
const readsFirst = (calls: Call[]) =>
  calls.toSorted((one, other) => Number(changes(one)) - Number(changes(other)));

describe("a route over an operation", () => {
  test.each(byName(readsFirst(guardedRoutes)))("%s is for whom the table says", (_name, call) =>
    expectAsTheTableSays(call, tellRoute));
});

describe("a server action", () => {
  test.each(byName(guardedActions))("%s is for whom the table says", (_name, call) =>
    expectAsTheTableSays(call, tellAction));
});

describe("a route for everybody", () => {
  let foreign: World;
  beforeAll(async () => {
    foreign = await aWorld();
  });
  const some = ["a stranger", "a revoked session", "another organization's admin", "an admin"];
  async function answersOf(call: Call, worldOf: () => Promise<World>) {
    const told: Record<string, number> = {};
    for (const who of [...some, "a key that may write"]) {
      const worlds = { own: await worldOf(), foreign };
      const headers = await shownBy(callers[who] as Caller, worlds);
      told[who] = (await callRoute(call, inputOf(call, worlds.own), headers)).status;
    }
    return told;
  }
  test.each(byName(openRoutes))("%s answers everybody alike", async (_name, call) => {
    const own = await aWorld();
    const inOne = await answersOf(call, async () => own);
    // What may be done once, or so many times, begins anew for each.
    const told = new Set(Object.values(inOne)).size > 1 ? await answersOf(call, aWorld) : inOne;
    expect(new Set(Object.values(told)), JSON.stringify(told)).toHaveLength(1);
    expect(Object.values(told)).not.toContain(500);
  });
});

describe("a route for API keys", () => {
  test.each(
    byName(routesForKeys),
  )("%s lets in whoever shows one that works", async (_name, call) => {
    const worlds = { own: await aWorld(), foreign: await aWorld() };
    for (const [who, caller] of everybody) {
      const answer = await callRoute(call, {}, await shownBy(caller, worlds));
      const isIn = caller.isKnown && caller.via === "key";
      expect([who, verdictOf(answer.status)]).toEqual([who, isIn ? "done" : 401]);
    }
  });
});
