import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/*
 * The tools of `npm run check`, run on any tree that has their configuration at its root.
 */

type Cruise = { summary: { violations: { from: string; rule: { name: string } }[] } };
type Lint = { diagnostics: { category: string; location: { path: string } }[] };

function run<T>(root: string, tool: string, args: string[]): T {
  const command = [resolve("node_modules", tool), ...args];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith("{")) throw new Error(`${tool} printed no result: ${stderr || stdout}`);
  return JSON.parse(stdout) as T;
}

/** Imports that break a rule, as `rule: file`. */
export function checkImports(root: string, folders: string[]): string[] {
  const args = [...folders, "middleware.ts", "--output-type", "json"];
  const tool = "dependency-cruiser/bin/dependency-cruise.mjs";
  const { violations } = run<Cruise>(root, tool, args).summary;
  return [...new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))];
}

/** What the linter objects to, as `rule: file`; the rule's name is its last part. */
export function checkLint(root: string): string[] {
  const args = ["lint", ".", "--reporter=json", "--max-diagnostics=2000"];
  const { diagnostics } = run<Lint>(root, "@biomejs/biome/bin/biome", args);
  return diagnostics.map(
    ({ category, location }) => `${category.split("/").at(-1)}: ${location.path}`,
  );
}
