import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { childEnvironment } from "../../lib/platform/env.ts";

const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isRoot = process.getuid?.() === 0;

/** Flags that keep a browser quiet on a machine without a display or a network. */
export const browserFlags = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(isRoot ? ["--no-sandbox"] : []),
];

/** Path of a Chromium that is there: CHROMIUM_PATH, an installed one, Playwright's own. */
export function installedBrowser(): string | undefined {
  const chosen = childEnvironment({}).CHROMIUM_PATH ?? "";
  return [chosen, ...installed, chromium.executablePath()].find((file) => existsSync(file));
}

function install(): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (isRoot && existsSync("/etc/debian_version")) {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium-headless-shell");
  } else run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
}

/** The same; when there is none it is installed. Throws one sentence when that cannot be done. */
export function findBrowser(): string {
  const first = installedBrowser();
  if (first) return first;
  try {
    install();
  } catch (error) {
    throw new Error("No browser: install Chromium or set CHROMIUM_PATH.", { cause: error });
  }
  const second = installedBrowser();
  if (second) return second;
  throw new Error("No browser was found after the installation: set CHROMIUM_PATH.");
}
