import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planted } from "./planted";
import { sourceRules } from "./rules/code";
import { productFolders, readSources } from "./rules/sources";
import { checkImports, checkLint } from "./rules/tools";

/*
 * A copy of the product with one broken file for each rule, judged by the very same checks. Every
 * violation stands in a file of its own, so that each must be reported by name.
 */

/** The tools read every file of the product: how long that takes is the machine's. */
const PATIENCE_MS = 300_000;

const root = mkdtempSync(join(tmpdir(), "spotlight-planted-"));
const configuration = [
  "biome.json",
  ".dependency-cruiser.cjs",
  "tsconfig.json",
  "package.json",
  "tests/architecture/domains.json",
];
let reported: string[] = [];

beforeAll(() => {
  for (const name of [...productFolders, ...configuration, "middleware.ts"])
    cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  for (const { path, text } of [
    ...planted,
    { path: "middleware.ts", text: 'import "@/lib/core/planted-reach";\n' },
    { path: "lib/core/planted-turn.ts", text: 'export * as turn from "./planted-circle";\n' },
    { path: "tests/planted.test.ts", text: "export const planted = 1;\n" },
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const sources = readSources(root);
  reported = [
    ...checkImports(root, [...productFolders, "tests"]),
    ...checkLint(root),
    ...Object.values(sourceRules).flatMap((rule) => rule(sources)),
  ];
}, PATIENCE_MS);

afterAll(() => rmSync(root, { recursive: true }));

test.each(planted)("$what", ({ expected }) => {
  expect(reported).toContain(expected);
});
