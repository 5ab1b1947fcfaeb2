import { expect, test } from "vitest";
import { leadElsewhere } from "./narrower-access";
import { readSources } from "./rules/sources";
import { calls, PENDING_AT_MOST, pages, type Row } from "./spec";

const sources = readSources(".");

/** Parameters have names of our own; what counts is where they stand. */
const shapeOf = (address: string) => address.replace(/\{[^}]*\}|\[[^\]]*\]/g, "{}");

const addressesOf = (kind: RegExp) =>
  sources.flatMap(({ path, text }) => {
    const found = kind.exec(path);
    if (!found) return [];
    const address = (found[1] ?? "").replace(/\/\([^)]*\)/g, "") || "/";
    return [{ address: shapeOf(address), text }];
  });

/** A page that only leads elsewhere keeps the address for what is to come. */
const isStandIn = ({ address, text }: { address: string; text: string }) =>
  text.includes("redirect(") && !text.includes("return") && !leadElsewhere.has(address);

const builtPages = addressesOf(/^app(.*)\/page\.tsx$/)
  .filter((page) => !isStandIn(page))
  .map(({ address }) => address);
const builtCalls = addressesOf(/^app(.*)\/route\.ts$/).flatMap(({ address, text }) =>
  [...text.matchAll(/export const (GET|POST|PATCH|PUT|DELETE)\b/g)].map(
    ([, method]) => `${method} ${address}`,
  ),
);

/** A trailing slash belongs to the documented address; the framework serves both. */
const keyOf = (name: string) => shapeOf(name).replace(/(?<=\w)\/$/, "");

const exists = (built: string[]) => (row: Row) => built.includes(keyOf(row.name));
const isPending = (row: Row) => row.state === "pending";
const all = [
  ...pages.map((row) => ({ ...row, isBuilt: exists(builtPages)(row) })),
  ...calls.map((row) => ({ ...row, isBuilt: exists(builtCalls)(row) })),
];

test("what is not pending is there", () => {
  expect(all.filter((row) => !isPending(row) && !row.isBuilt)).toEqual([]);
});

test("what is there is no longer pending", () => {
  expect(all.filter((row) => isPending(row) && row.isBuilt)).toEqual([]);
});

test("the pending list only shrinks", () => {
  const pending = all.filter(isPending).length;
  expect(pending).toBeLessThanOrEqual(PENDING_AT_MOST);
  expect(PENDING_AT_MOST, "lower PENDING_AT_MOST to what is left").toBe(pending);
});

test("nothing is listed twice", () => {
  expect(new Set(all.map((row) => keyOf(row.name))).size).toBe(all.length);
});
