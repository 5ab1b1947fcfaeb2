import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findNode, install, root } from "./install.mjs";

/** How often the starter looks whether npm, which started it, is still there. */
const PARENT_CHECK_MS = 1000;
/** Modules compiled and stripped of types, kept by Node: supervisor and web start sooner and smaller. */
const compiledModules = join(root, "node_modules/.cache/spotlight-compiled");

/**
 * Installs what is missing, then runs a TypeScript file of `scripts/` under the product's Node as
 * the one child of this process: signals go to it, its exit code becomes ours. Never returns.
 * @param {string} script path from the root of the project
 * @param {string[]} args its arguments
 * @param {{ flags?: string[], environment?: Record<string, string> }} [options] flags of Node
 */
export async function start(script, args, { flags = [], environment = {} } = {}) {
  try {
    await install();
    const file = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
    const always = [...file, "--disable-warning=ExperimentalWarning"];
    supervise(
      spawn(findNode(), [...always, ...flags, script, ...args], {
        cwd: root,
        env: { NODE_COMPILE_CACHE: compiledModules, ...process.env, ...environment },
        stdio: ["inherit", "inherit", "inherit", "ipc"],
      }),
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

function supervise(child) {
  const forward = (signal) => child.kill(signal);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, forward);
  child.on("error", (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal) console.error(`Ended by ${signal}.`);
    process.exit(code ?? 1);
  });
  // A killed npm cannot pass a signal on: without it nobody could stop the product.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || forward("SIGTERM"), PARENT_CHECK_MS).unref();
}
