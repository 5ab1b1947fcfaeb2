import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openConnection } from "../../db/connection.ts";
import { identityFor, invocation } from "../database/identity.ts";
import { freePort } from "../launch/program.ts";

/**
 * A PostgreSQL of this machine, apart from ours: `urlOf` gives the owner's URL of a new database.
 */
export type PlainServer = {
  version: string;
  newDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

const OWNER = "plain_owner";
const PASSWORD = "plain-owner-password";

/** Programs of the oldest PostgreSQL >= 15 that is installed; undefined when there is none. */
export function findPlainPrograms(): string | undefined {
  const versionOf = (path: string) => Number(/postgresql\/(\d+)\//.exec(path)?.[1] ?? 0);
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((path) => versionOf(`${path}/`) >= 15)
    .sort((a, b) => versionOf(a) - versionOf(b))[0];
}

/**
 * Makes and starts a plain server in `directory`, on a port of 127.0.0.1, nobody's installation.
 */
export async function startPlainServer(programs: string, directory: string): Promise<PlainServer> {
  const data = join(directory, "plain");
  const identity = await identityFor(data);
  const run = (name: string, args: string[]) =>
    invocation(identity, join(programs, name), args, true);
  const password = join(directory, "password");
  await mkdir(directory, { recursive: true });
  await writeFile(password, PASSWORD, { mode: 0o600 });
  const options = ["-D", data, "-U", OWNER, "-A", "scram-sha-256", `--pwfile=${password}`];
  const init = run("initdb", [...options, "--encoding=UTF8", "--locale=C"]);
  const made = spawnSync(init.command, init.args, { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const server = run("postgres", ["-D", data, "-k", directory, "-p", String(port)]);
  const child = spawn(server.command, server.args, { stdio: "ignore", detached: true });
  const urlOf = (name: string) => `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${port}/${name}`;
  await untilReady(urlOf("postgres"));
  return {
    version: spawnSync(join(programs, "postgres"), ["--version"], {
      encoding: "utf8",
    }).stdout.trim(),
    newDatabase: async (name) => {
      const sql = openConnection(urlOf("postgres"), { max: 1 });
      await sql.unsafe(`create database ${name}`);
      await sql.end();
      return urlOf(name);
    },
    stop: () => stop(child),
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const sql = openConnection(url, { max: 1 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await delay(100);
    } finally {
      await sql.end();
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  await ended;
}
