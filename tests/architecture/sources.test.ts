import { expect, test } from "vitest";
import { sourceRules } from "./rules/code";
import { readSources } from "./rules/sources";
import { strangeTopFolders } from "./rules/vocabulary";

const sources = readSources(".");

test("the sources are found", () => {
  expect(sources.length).toBeGreaterThan(100);
});

test.each(Object.entries(sourceRules))("%s", (_name, rule) => {
  expect(rule(sources)).toEqual([]);
});

test("the top level holds the agreed folders", () => {
  expect(strangeTopFolders(".")).toEqual([]);
});
