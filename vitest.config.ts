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

/** Files that put something else in the place of a module: for a process that has loaded nothing yet. */
const withMocks = [
  "tests/integration/second-wall.test.ts",
  "tests/integration/without-middleware.test.ts",
];

const withDatabase = {
  globalSetup: ["tests/support/template-database.ts"],
  setupFiles: ["tests/support/worker-database.ts"],
};

export default defineConfig({
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") },
  },
  test: {
    env: { TZ: "Asia/Kathmandu", LOG_LEVEL: "silent" },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      kind("unit"),
      kind("architecture"),
      kind("integration", { ...withDatabase, isolate: false, exclude: withMocks }),
      kind("integration", { ...withDatabase, name: "integration alone", include: withMocks }),
      kind("drill", withDatabase),
      kind("api", { globalSetup: ["tests/support/served-product.ts"], fileParallelism: false }),
    ],
  },
});
