import { defineConfig } from "@playwright/test";
import { chooseTestBuild } from "./lib/platform/build-directory.ts";
import { browserFlags, findBrowser } from "./scripts/launch/browser.ts";

chooseTestBuild();

/** `npm run drill -- browser`: every story, the long ones too, with axe at every state in every look. */
export const isDrill = process.env.SPOTLIGHT_BROWSER_DRILL === "1";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: process.env.PLAYWRIGHT_OUTPUT_DIR ?? "test-results",
  globalSetup: "./tests/support/e2e-product.ts",
  grepInvert: isDrill ? undefined : /@drill/,
  fullyParallel: true,
  workers: 2,
  // Far more than a test needs: a slow machine shall not decide what passes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    timezoneId: "Asia/Kathmandu",
    locale: "en-GB",
    screenshot: "only-on-failure",
    trace: "off",
  },
});
