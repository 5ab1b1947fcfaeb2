import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Identity, invocation } from "../../database/identity.ts";
import { repository } from "../../launch/product.ts";
import { findPlainPrograms } from "../plain-server.ts";

/** The folders of programs that this machine must have. */
export type Programs = { postgres: string; nginx: string; pgbouncer: string };

const find = (name: string) =>
  ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** The programs; or one line that says which are missing and how to get them. */
export function findPrograms(): Programs | string {
  const found = {
    postgres: findPlainPrograms(),
    nginx: find("nginx"),
    pgbouncer: find("pgbouncer"),
  };
  const packages = { postgres: "postgresql-15", nginx: "nginx", pgbouncer: "pgbouncer" };
  const { postgres, nginx, pgbouncer } = found;
  if (postgres && nginx && pgbouncer) return { postgres, nginx, pgbouncer };
  const missing = Object.entries(packages)
    .filter(([name]) => !found[name as keyof typeof found])
    .map(([, name]) => name)
    .join(" ");
  return `Skipped: ${missing} missing; apt-get install --no-install-recommends ${missing}`;
}

/** A configuration of docs/deploy/ for this machine. Throws when it does not have a word of `own`. */
export function deployed(file: string, own: Record<string, string>): string {
  let text = readFileSync(join(repository, "docs/deploy", file), "utf8");
  for (const [theirs, ours] of Object.entries(own)) {
    if (!text.includes(theirs)) throw new Error(`docs/deploy/${file} does not say: ${theirs}`);
    text = text.replaceAll(theirs, ours);
  }
  return text;
}

/** A server of the drill; `stop` sends a signal and waits for its end. */
export type Daemon = { child: ChildProcess; stop(signal: NodeJS.Signals): Promise<void> };

export function startDaemon(identity: Identity, program: string, args: readonly string[]): Daemon {
  const { command, args: words, as } = invocation(identity, program, args, true);
  const child = spawn(command, words, { ...as, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended;
  };
  return { child, stop };
}

/** Runs a program to its end. Throws what it printed when it fails. */
export function runProgram(
  identity: Identity,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): void {
  const { command, args: words, as } = invocation(identity, program, args);
  const done = spawnSync(command, words, { ...as, env: { ...as.env, ...env }, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr}${done.stdout}`);
}
