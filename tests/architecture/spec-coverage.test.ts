import { expect, test } from "vitest";
import { leadElsewhere } from "./narrower-access";
import { readSources } from "./rules/sources";
import { calls, PENDING_AT_MOST, pages, type Row } from "./spec";
import { demoConstants, demoOperations, tourPages } from "./spec-demo";

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

test("the demo's eight operations are there", () => {
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? "";
  expect(demoOperations.length).toBe(8);
  for (const [name, file, answer] of demoOperations)
    expect([name, textOf(file).includes(answer)]).toEqual([name, true]);
});

test("the tour's six kinds of pages are there, with their steps", () => {
  expect(tourPages.length).toBe(6);
  for (const { row, built } of tourPages) expect(built).toEqual(row);
});

test.each(
  demoConstants,
)("the constant “%s” of the demo is the specification's", (_, said, built) => {
  expect(built).toEqual(said);
});
