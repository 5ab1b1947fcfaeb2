import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { chooseTestBuild } from "./lib/platform/build-directory.ts";

chooseTestBuild();

const root = import.meta.dirname;

const inPlaceOf = (find: string, file: string) => ({
  find,
  replacement: path.join(root, "tests/support", file),
});
/** What is made to be slow, or to be safe from others' files, is shown by tests of its own. */
const cheapHashes = inPlaceOf("@node-rs/argon2", "cheap-argon2.ts");
const cheapParsing = inPlaceOf("@/lib/platform/parse-child", "parse-in-process.ts");
/** Lists, since those of a list go before the alias of the root. */
const cheap: Record<string, { find: string; replacement: string }[]> = {
  unit: [cheapParsing],
  integration: [cheapHashes, cheapParsing],
  api: [cheapHashes, cheapParsing],
  "drill/served": [cheapHashes, cheapParsing],
};

/** One kind of test: a folder of `tests/` with what must stand before its first file runs. */
const kind = (name: string, more: object = {}) => ({
  extends: true as const,
  resolve: { alias: cheap[name] ?? [] },
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more },
});

/**
 * A kind whose files share one process, since loading the product takes longer than most of them.
 * Those that put something else in the place of a module or of a global have a process each.
 */
function inOneProcess(name: string, more: object = {}) {
  const replaces = (file: string) =>
    /\bvi\.(do)?(mock|stub)/i.test(readFileSync(path.join(root, file), "utf8"));
  const alone = globSync(`tests/${name}/**/*.test.{ts,tsx}`, { cwd: root }).filter(replaces);
  return [
    kind(name, { ...more, isolate: false, exclude: alone }),
    kind(name, { ...more, name: `${name} alone`, include: alone }),
  ];
}

const withDatabase = {
  globalSetup: ["tests/support/template-database.ts"],
  setupFiles: ["tests/support/next-environment.ts", "tests/support/worker-database.ts"],
};

/** One product for all files of a kind, which come one after the other. */
const served = {
  globalSetup: ["tests/support/served-product.ts"],
  setupFiles: ["tests/support/served-settings.ts"],
  fileParallelism: false,
};

export default defineConfig({
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") },
  },
  test: {
    env: { TZ: "Asia/Kathmandu", LOG_LEVEL: "silent" },
    // Far more than a test needs: a slow machine shall not decide what passes.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      ...inOneProcess("unit", { setupFiles: ["tests/support/next-environment.ts"] }),
      kind("architecture"),
      ...inOneProcess("integration", withDatabase),
      kind("drill", { ...withDatabase, exclude: ["tests/drill/served/**"] }),
      kind("drill/served", served),
      // They share a process too: none puts something else in the place of a module or of a global.
      kind("api", { ...served, isolate: false }),
    ],
  },
});
