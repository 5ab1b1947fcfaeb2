import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { buildDirectory, isForTests } from "../../lib/platform/build-directory.ts";
import { childEnvironment } from "../../lib/platform/env.ts";
import { compressFiles } from "./compress.ts";
import { takeLock } from "./lock.ts";
import { refuseFullDisk } from "./preflight.ts";
import { Refusal } from "./refusal.ts";
import { step } from "./steps.mjs";

/** What the built pages are made of, from the root of the project. */
const SOURCES = ["app", "components", "lib", "db", "public", "middleware.ts"];
const SETTINGS = ["next.config.ts", "postcss.config.mjs", "tsconfig.json", "package-lock.json"];
const LOCK = "node_modules/.cache/spotlight-build.lock";
const NEEDED_MEGABYTES = 200;
const POLL_MS = 200;

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const nested = entries.map((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? filesUnder(child) : [child];
  });
  return (await Promise.all(nested)).flat();
}

/** SHA-256 over the names and contents of all sources below `root`; a missing one is a content. */
export async function hashSources(root: string): Promise<string> {
  const found = await Promise.all(
    [...SOURCES, ...SETTINGS].map((name) => filesUnder(join(root, name))),
  );
  const files = found.flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => "missing")));
  const hash = createHash("sha256");
  for (const [i, file] of files.entries()) {
    hash.update(`${file.slice(root.length)}\0${contents[i]?.length}\0`);
    hash.update(contents[i] ?? "");
  }
  return hash.digest("hex");
}

const stampOf = (root: string) => join(root, buildDirectory(), "spotlight-sources");
const readStamp = (root: string) => readFile(stampOf(root), "utf8").catch(() => "");

/**
 * Builds the pages when their sources are not those of the last finished build. Two commands that
 * start at once build one after the other. `signal` ends a running build.
 * Throws a Refusal with the end of the build's output when it fails.
 */
export async function buildWhenChanged(
  root: string,
  { verbose, signal }: { verbose: boolean; signal: AbortSignal },
): Promise<void> {
  if ((await readStamp(root)) === (await hashSources(root))) return;
  await mkdir(join(root, "node_modules/.cache"), { recursive: true });
  let lock = takeLock(join(root, LOCK));
  for (; !lock; lock = takeLock(join(root, LOCK))) await delay(POLL_MS, undefined, { signal });
  try {
    const sources = await hashSources(root);
    if ((await readStamp(root)) === sources) return;
    await refuseFullDisk(root, NEEDED_MEGABYTES);
    await rm(stampOf(root), { force: true });
    await step("Building the pages", async () => {
      await runBuild(root, verbose, signal);
      await compressFiles(join(root, buildDirectory(), "static"), isForTests());
    });
    await writeFile(stampOf(root), sources);
  } finally {
    lock.release();
  }
}

async function runBuild(root: string, verbose: boolean, signal: AbortSignal): Promise<void> {
  const output: string[] = [];
  // A process group of its own, so that its workers end with it.
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", verbose ? "inherit" : "pipe", verbose ? "inherit" : "pipe"],
    env: childEnvironment({ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }),
  });
  child.stdout?.on("data", (chunk) => output.push(String(chunk)));
  child.stderr?.on("data", (chunk) => output.push(String(chunk)));
  const end = () => {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  };
  signal.addEventListener("abort", end, { once: true });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  signal.removeEventListener("abort", end);
  if (code === 0) return;
  const tail = output.join("").trim().split("\n").slice(-40).join("\n");
  throw new Refusal(`The build failed; its last lines:\n\n${tail}`);
}
