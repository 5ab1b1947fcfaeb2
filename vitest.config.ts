import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { chooseTestBuild } from "./lib/platform/build-directory.ts";

chooseTestBuild();

const root = import.meta.dirname;

/** One kind of test: a folder of `tests/` with what must stand before its first file runs. */
const kind = (name: string, more: object = {}) => ({
  extends: true as const,
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
  setupFiles: ["tests/support/worker-database.ts"],
};

const served = { globalSetup: ["tests/support/served-product.ts"], fileParallelism: false };

export default defineConfig({
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") },
  },
  test: {
    env: { TZ: "Asia/Kathmandu", LOG_LEVEL: "silent" },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      ...inOneProcess("unit"),
      kind("architecture"),
      ...inOneProcess("integration", withDatabase),
      kind("drill", { ...withDatabase, exclude: ["tests/drill/served/**"] }),
      kind("drill/served", served),
      kind("api", served),
    ],
  },
});
