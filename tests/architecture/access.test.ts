import { expect, test } from "vitest";
import { actTexts } from "@/lib/domains/contracts";
import { routes } from "./access";
import { actions } from "./access-of-actions";
import { askingPages, pages } from "./access-of-pages";
import {
  builtActions,
  builtManifests,
  builtNames,
  builtPages,
  builtRoutes,
  builtScriptNames,
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

/** What a page's folder says of it: who is an admin is found out by the page's own call. */
const folderOf = ([page, who]: [string, string]) => {
  if (askingPages.has(page)) return [page, "public"];
  return [page, who === "admin" ? "member" : who];
};

test("every page of the build is listed with who may open it", () => {
  expect(builtPages()).toEqual(Object.fromEntries(Object.entries(pages).map(folderOf)));
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

test("the editor of memos is in no script of another page", () => {
  const scripts = builtScriptNames((script) => script.includes("Our view, without proof"));
  expect(scripts.length).toBeGreaterThan(0);
  const naming = Object.entries(builtManifests()).flatMap(([page, manifest]) =>
    scripts.some((name) => manifest.includes(name)) ? [page] : [],
  );
  expect(naming).toEqual(["/(app)/memos/[memoId]"]);
});

test.each([
  ["the sample companies", "demo_hugging_face"],
  ["the tour", "Restart the tour"],
  ["the tour's steps", "react-joyride"],
])("of the demo, %s are in no script of a page outside it", (_, text) => {
  const scripts = builtScriptNames((script) => script.includes(text));
  expect(scripts.length).toBeGreaterThan(0);
  const pagesOf = builtManifests();
  expect(Object.keys(pagesOf)).toContain("/(app)/projects");
  const naming = Object.entries(pagesOf).flatMap(([page, manifest]) =>
    scripts.some((name) => manifest.includes(name)) ? [page] : [],
  );
  expect(naming.filter((page) => !page.startsWith("/(demo)/"))).toEqual([]);
});
