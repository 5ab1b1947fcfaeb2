import { expect, test } from "vitest";
import type { Call } from "@/lib/core/contract";
import { contracts } from "@/lib/domains/contracts";
import { readSources } from "./rules/sources";

/*
 * A call names the server action by which pages write it. The client looks it up by that name, so
 * a name without an action, or an action that no call names, would be found by nobody else.
 */

const named = Object.values(contracts)
  .flatMap((contract) => Object.values<Call>(contract))
  .flatMap(({ action }) => action ?? []);
const written = readSources(".")
  .filter(({ path }) => /^lib\/domains\/[^/]+\/actions\.ts$/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = toAction\(/g)])
  .map(([, name]) => name);

test("every action that a call names is there, and every action is named by one call", () => {
  expect(named.sort()).toEqual(written.sort());
});
