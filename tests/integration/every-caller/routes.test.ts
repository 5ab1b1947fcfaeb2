import { beforeAll, describe, expect, test } from "vitest";
import type { RouteContext } from "@/lib/transport/route";
import { type Caller, callers } from "../../support/callers";
import {
  byName,
  type Call,
  changes,
  everybody,
  expectAsTheTableSays,
  formOf,
  guardedRoutes,
  type Input,
  importAll,
  inputOf,
  openRoutes,
  routesForKeys,
  shownBy,
  type Tell,
  verdictOf,
} from "../../support/every-call";
import { filled } from "../../support/http";
import { aWorld, type World } from "../../support/world";

/*
 * Every route × every kind of caller, called as the framework calls them, over the table of who may
 * call what: a new row is tried by itself, with the valid input of its operation. Actions have a
 * file beside this one; tests/api/every-caller.test.ts does the same over the network once for each
 * way in.
 */

type Handler = (request: Request, route: RouteContext) => Promise<Response>;

const handlersByAddress = new Map(
  (await importAll("app/**/route.ts")).map(({ file, module }) => [
    file.replace(/^app|\/route\.ts$|\/\([^)]*\)/g, ""),
    module as Record<string, Handler>,
  ]),
);

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

/** What changes nothing comes first, while the worlds are whole. */
const readsFirst = (calls: Call[]) =>
  calls.toSorted((one, other) => Number(changes(one)) - Number(changes(other)));

describe("a route over an operation", () => {
  test.each(byName(readsFirst(guardedRoutes)))("%s is for whom the table says", (_name, call) =>
    expectAsTheTableSays(call, tellRoute));
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
