import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openConnection } from "../../../db/connection.ts";
import { type Identity, identityFor } from "../../database/identity.ts";
import { freePort } from "../../launch/program.ts";
import { killTree } from "../installation.ts";
import { type Daemon, deployed, runProgram, startDaemon } from "./programs.ts";

const OWNER = "plain_owner";
const PASSWORD = "plain-owner-password";
const POOLER_PASSWORD = "pooler-password";
const DATABASE = "spotlight";
const UNTIL_READY_MS = 30_000;

/** A database server with a replica, at an address that moves to the replica when it is promoted. */
export type Databases = {
  identity: Identity;
  port: number;
  url: string;
  /** Kills the server, promotes the replica and gives it the address. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

const urlAt = (port: number, name: string) =>
  `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${port}/${name}`;

/** Asks until a statement's first row says yes. */
async function until(url: string, statement: string): Promise<void> {
  const deadline = Date.now() + UNTIL_READY_MS;
  for (;;) {
    const sql = openConnection(url, { max: 1, connect_timeout: 2 });
    const rows = await sql.unsafe(statement).catch((error) => error);
    await sql.end();
    if (Array.isArray(rows) && rows[0]?.ok) return;
    if (Date.now() > deadline) throw new Error(`No yes to ${statement}: ${rows}`);
    await delay(100);
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const sql = openConnection(url, { max: 1 });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.end();
}

/** Makes the server and its replica in `directory`; from then on commits wait for the replica. */
export async function startDatabases(programs: string, directory: string): Promise<Databases> {
  const [data, copy] = [join(directory, "primary"), join(directory, "replica")];
  const identity = await identityFor(data);
  const program = (name: string) => join(programs, name);
  const [port, replicaPort] = [await freePort(), await freePort()];
  const start = (of: string, at: number) =>
    startDaemon(identity, program("postgres"), ["-D", of, "-k", "", "-p", String(at)]);
  const password = join(directory, "password");
  await mkdir(directory, { recursive: true });
  await writeFile(password, PASSWORD, { mode: 0o600 });
  const options = ["-D", data, "-U", OWNER, "-A", "scram-sha-256", `--pwfile=${password}`];
  runProgram(identity, program("initdb"), [...options, "--encoding=UTF8", "--locale=C"]);
  const primary = start(data, port);
  await until(urlAt(port, "postgres"), "select true as ok");
  await run(urlAt(port, "postgres"), [`create database ${DATABASE}`]);
  await run(urlAt(port, DATABASE), [deployed("pooler.sql", { "the password": POOLER_PASSWORD })]);
  const from = ["-h", "127.0.0.1", "-p", String(port), "-U", OWNER];
  runProgram(
    identity,
    program("pg_basebackup"),
    [...from, "-D", copy, "-R", "-X", "stream", "-c", "fast"],
    {
      PGPASSWORD: PASSWORD,
    },
  );
  let replica = start(copy, replicaPort);
  await until(urlAt(port, "postgres"), "select count(*) > 0 as ok from pg_stat_replication");
  // After the copy was made: the promoted server has no replica to wait for.
  await run(urlAt(port, "postgres"), [
    "alter system set synchronous_standby_names = '*'",
    "select pg_reload_conf()",
  ]);
  await until(
    urlAt(port, "postgres"),
    "select bool_or(sync_state = 'sync') as ok from pg_stat_replication",
  );
  const failOver = async () => {
    killTree(primary.child.pid ?? 0);
    runProgram(identity, program("pg_ctl"), ["promote", "-D", copy, "-w"]);
    await replica.stop("SIGINT");
    replica = start(copy, port);
    await until(urlAt(port, "postgres"), "select not pg_is_in_recovery() as ok");
  };
  const stop = async () => {
    await Promise.all([primary.stop("SIGQUIT"), replica.stop("SIGQUIT")]);
  };
  return { identity, port, url: urlAt(port, DATABASE), failOver, stop };
}

/** A pooler that is started again when it was killed, as a service manager does. */
export type Pooler = { url: string; killOnce(): Promise<void>; stop(): Promise<void> };

export async function startPooler(
  program: string,
  directory: string,
  { identity, port }: Databases,
): Promise<Pooler> {
  const own = await freePort();
  const [users, settings] = [join(directory, "userlist.txt"), join(directory, "pgbouncer.ini")];
  await writeFile(users, `"spotlight_pooler" "${POOLER_PASSWORD}"\n`, { mode: 0o600 });
  const text = deployed("pgbouncer.ini", {
    "host=database.internal port=5432": `host=127.0.0.1 port=${port}`,
    "listen_addr = pooler.internal": "listen_addr = 127.0.0.1",
    "listen_port = 6432": `listen_port = ${own}`,
    "/etc/pgbouncer/userlist.txt": users,
    "/var/log/postgresql/pgbouncer.log": join(directory, "pgbouncer.log"),
    "/run/postgresql/pgbouncer.pid": join(directory, "pgbouncer.pid"),
    "unix_socket_dir = /run/postgresql": "unix_socket_dir =",
  });
  await writeFile(settings, text, { mode: 0o600 });
  let daemon: Daemon = startDaemon(identity, program, [settings]);
  const killOnce = async () => {
    await daemon.stop("SIGKILL");
    await delay(1_000);
    daemon = startDaemon(identity, program, [settings]);
  };
  return {
    url: `postgres://127.0.0.1:${own}/${DATABASE}`,
    killOnce,
    stop: () => daemon.stop("SIGINT"),
  };
}
