import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingNames } from "@/lib/platform/env";

const documents = ["README.md", "AGENTS.md", ...globSync("docs/**/*.md")];
const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

describe.each(documents)("%s", (document) => {
  const text = readFileSync(document, "utf8");
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

  test("links to what exists", () => {
    const links = all(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g);
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  });

  test("names commands that exist", () => {
    expect(all(/`npm run ([\w-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

test("AGENTS.md names files that exist", () => {
  const text = readFileSync("AGENTS.md", "utf8");
  const paths = [
    ...text.matchAll(/`((?:app|components|db|docs|lib|scripts|tests)\/[\w./[\]-]+\.\w+)`/g),
  ];
  const missing = paths.map(([, path = ""]) => path).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

test("AGENTS.md is short", () => {
  expect(readFileSync("AGENTS.md", "utf8").split("\n").length).toBeLessThan(120);
});

test("README.md's table lists every setting", () => {
  const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| ((?:`[A-Z_]+`,? ?)+)\|/gm)];
  const listed = rows.flatMap(([, cell = ""]) => cell.match(/[A-Z_]+/g) ?? []);
  expect(listed.sort()).toEqual([...settingNames].sort());
});
