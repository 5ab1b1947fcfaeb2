import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./rules/sources";

const FROM = /^(?:import|export)\s+(?!type\b)([^;]*?)\s*from\s+"([^"]+)"/gms;
const isOfTypes = (named: string) =>
  /^\{[^}]*\}$/.test(named) &&
  named
    .slice(1, -1)
    .split(",")
    .every((one) => /^\s*(type\s|$)/.test(one));

/** The modules that a file loads at once: neither types nor what is imported later. */
const loadedBy = (text: string): string[] =>
  [...text.matchAll(FROM)].flatMap(([, named = "", from = ""]) => (isOfTypes(named) ? [] : from));

/** The file of this repository that a specifier names; null for a package. */
function fileOf(importer: string, specifier: string): string | null {
  if (!/^[@.]\//.test(specifier) && !specifier.startsWith("../")) return null;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(importer), specifier);
  return (
    [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.tsx?$/.test(path) && existsSync(path)) ??
    null
  );
}

const staysOnServer = (text: string) => /^(import "server-only"|"use server")/.test(text);

/** How a component comes to load a package, file by file; null when it does not. */
function wayTo(name: string, component: string): string[] | null {
  const ways: string[][] = [[component]];
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? "";
    if (seen.has(last)) continue;
    seen.add(last);
    for (const specifier of loadedBy(readFileSync(last, "utf8"))) {
      if (specifier === name) return [...way, name];
      const file = fileOf(last, specifier);
      if (file && !staysOnServer(readFileSync(file, "utf8"))) ways.push([...way, file]);
    }
  }
  return null;
}

/** The demo answers by itself, in the browser. */
const checksByItself = (path: string) => path.startsWith("components/demo/");

test("no component loads the schema library with the page: the server validates", () => {
  const components = readSources(".").filter(
    ({ path, text }) =>
      /^(components|app)\//.test(path) && text.startsWith('"use client"') && !checksByItself(path),
  );
  expect(components.length).toBeGreaterThan(100);
  const ways = components.flatMap(({ path }) => {
    const way = wayTo("zod", path);
    return way ? [way.join(" → ")] : [];
  });
  expect(ways).toEqual([]);
});
