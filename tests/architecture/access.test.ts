import { expect, test } from "vitest";
import { actTexts } from "@/lib/domains/contracts";
import { actions, pages, routes } from "./access";
import {
  builtActions,
  builtNames,
  builtPages,
  builtRoutes,
  builtScripts,
  documentedRoutes,
  isOverOperation,
} from "./rules/build";
import { readSources } from "./rules/sources";

test("the build is of these sources", () => {
  const names = readSources(".")
    .map(({ path }) => /^app(\/.*\/?(?:page|route))(?:\.gallery)?\.tsx?$/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  expect(builtNames().sort(), "the build is older than app/: build again").toEqual(names.sort());
});

test("every page of the build is listed with who may open it", () => {
  expect(builtPages()).toEqual(pages);
});

test("every route of the build is listed with who may call it", async () => {
  expect(await builtRoutes()).toEqual(routes);
});

test("every server action of the build is listed with who may call it", async () => {
  expect(await builtActions()).toEqual(actions);
});

test("the API document tells every route over an operation, and no other", async () => {
  const operations = Object.entries(await builtRoutes()).filter(([, row]) => isOverOperation(row));
  const names = operations.map(([route, row]) => [route, row.split(" ")[0]]);
  expect(await documentedRoutes()).toEqual(Object.fromEntries(names));
});

test("no page loads the texts of activities, which stand beside the calls that it does load", () => {
  const scripts = builtScripts().join("\n");
  expect(scripts).toContain("/api/projects/{projectId}");
  const templates = Object.values(actTexts).flat();
  expect(templates.filter((text) => text.includes("{") && scripts.includes(text))).toEqual([]);
});
