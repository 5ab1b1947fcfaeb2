import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Call,
  everybody,
  guardedActions,
  guardedRoutes,
  inputOf,
  openRoutes,
  routesForKeys,
  tellAll,
} from "../../support/every-call";
import { callRoute, tellOfKeys, tellServed } from "../../support/served-calls";
import { enterServedDatabase } from "../../support/served-database";
import { aWorld, type World } from "../../support/world";

/*
 * Every route and action that the build offers × everybody who may come, over the network, over the
 * table of who may call what.
 */

let leave: () => Promise<void>;
let foreign: World;
beforeAll(async () => {
  leave = await enterServedDatabase();
  foreign = await aWorld();
});
afterAll(() => leave());

const byName = (calls: Call[]) => calls.map((call) => [call.name, call] as const);

test.each(
  byName([...guardedRoutes, ...guardedActions]),
)("%s is for whom the table says", async (_name, call) => {
  const { told, meant } = await tellAll(call, tellServed);
  expect(told).toEqual(meant);
});

test.each(byName(routesForKeys))("%s is for keys that work", async (_name, call) => {
  const { told, meant } = await tellOfKeys(call, { own: await aWorld(), foreign });
  expect(told).toEqual(meant);
});

describe("a route for everybody", () => {
  test.each(byName(openRoutes))("%s answers everybody alike", async (_name, call) => {
    const told: Record<string, number> = {};
    for (const [who, caller] of everybody) {
      const own = await aWorld();
      const headers = await caller.headers(own, foreign);
      told[who] = (await callRoute(call.name, inputOf(call, own), headers)).status;
    }
    expect(new Set(Object.values(told)), JSON.stringify(told)).toHaveLength(1);
    expect(Object.values(told)[0]).toBeLessThan(500);
  });
});
