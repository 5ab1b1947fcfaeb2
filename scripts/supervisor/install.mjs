import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./steps.mjs";

/** The folder of package.json; every command runs in it. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const modules = join(root, "node_modules");
const stampFile = join(modules, ".spotlight-install");

/** The lockfile and the machine that it was installed for: another of either installs anew. */
function fingerprint() {
  const lock = readFileSync(join(root, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform}-${process.arch}\n`;
}

/** Says in node_modules that this lockfile is installed whole; npm runs it after an install. */
export function stampInstall() {
  writeFileSync(stampFile, fingerprint());
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint();
}

/**
 * Installs the packages of the lockfile when node_modules does not hold exactly them. Touches no
 * network when it does. Throws one sentence when npm fails.
 */
export async function install() {
  if (isInstalled()) return;
  await step("Installing packages", npmCi);
  stampInstall();
}

async function npmCi() {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const child = spawn(command, [...before, "ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keepTail = (chunk) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on("data", keepTail);
  child.stderr.on("data", keepTail);
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0)
    throw new Error(`The packages could not be installed: npm ci ended with ${code}.\n${output}`);
}

/** The first version of Node that runs TypeScript files as they are. */
const MINIMUM = [22, 18];

/** Path of a Node that runs the product: the installed one, else this one. Throws a sentence. */
export function findNode() {
  const installed = join(modules, ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(installed) && spawnSync(installed, ["--version"]).status === 0) return installed;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return process.execPath;
  throw new Error(
    `Node ${MINIMUM.join(".")} or newer is needed on ${process.platform}-${process.arch}, ` +
      `and this is ${process.versions.node}: install a newer Node and start again.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) stampInstall();
