import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandLine, endProcess } from "../supervisor/processes.ts";
import { Refusal } from "../supervisor/refusal.ts";
import { type Cluster, prepareSockets } from "./cluster.ts";
import { invocation } from "./identity.ts";

/** A running embedded server. `exited` resolves when it ends, asked or not. */
export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> };

/** How long a crashed predecessor's processes may hold its shared memory. */
const PREDECESSOR_PATIENCE_MS = 20_000;
const RETRY_MS = 200;
const FAST_STOP_MS = 4_000;
const IMMEDIATE_STOP_MS = 1_000;
/** SIGINT: cut connections and checkpoint. SIGQUIT: leave the rest to recovery. */
const STOP_SIGNALS = [
  ["SIGINT", FAST_STOP_MS],
  ["SIGQUIT", IMMEDIATE_STOP_MS],
  ["SIGKILL", IMMEDIATE_STOP_MS],
] as const;

const settings = (cluster: Cluster) =>
  Object.entries({
    listen_addresses: "",
    unix_socket_directories: cluster.sockets,
    unix_socket_permissions: "0700",
    shared_buffers: "256MB",
    wal_buffers: "16MB",
    max_connections: "60",
    max_wal_size: "1GB",
    min_wal_size: "32MB",
    log_checkpoints: "off",
    timezone: "UTC",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/**
 * Starts the server of a cluster and waits until it accepts connections. What a killed predecessor
 * left running is stopped first. Its messages go to `log`.
 * Throws a Refusal with the server's own words when it does not start.
 */
export async function startPostmaster(
  cluster: Cluster,
  log: (text: string) => void,
): Promise<Postmaster> {
  await endLeftover(cluster);
  await prepareSockets(cluster);
  for (const until = Date.now() + PREDECESSOR_PATIENCE_MS; ; await delay(RETRY_MS)) {
    const attempt = await launch(cluster, log);
    if ("pid" in attempt) return attempt;
    const isHeld = /shared memory block|lock file .* already exists/.test(attempt.reason);
    if (!isHeld || Date.now() > until)
      throw new Refusal(`The database does not start: ${attempt.reason}`);
  }
}

async function endLeftover({ directory, sockets }: Cluster): Promise<void> {
  const pidFile = join(directory, "postmaster.pid");
  const pid = Number(readFirstLine(pidFile));
  if (pid > 1 && commandLine(pid).includes(directory)) {
    if (!(await endProcess(pid, STOP_SIGNALS)))
      throw new Refusal(`An older database server (process ${pid}) does not stop: end it first.`);
  }
  // The process id may belong to another program by now, which the server would take for its
  // predecessor.
  await rm(pidFile, { force: true });
  const entries = await readdir(sockets).catch(() => []);
  for (const name of entries.filter((entry) => entry.startsWith(".s.PGSQL.")))
    await rm(join(sockets, name), { force: true });
}

function readFirstLine(file: string): string {
  try {
    return readFileSync(file, "utf8").split("\n", 1)[0] ?? "";
  } catch {
    return "";
  }
}

async function launch(
  cluster: Cluster,
  log: (text: string) => void,
): Promise<Postmaster | { reason: string }> {
  const program = join(cluster.programs, "postgres");
  const words = ["-D", cluster.directory, ...settings(cluster)];
  const { command, args, as } = invocation(cluster.identity, program, words, true);
  const child = spawn(command, args, {
    ...as,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const problem = await untilReady(child, log);
  if (problem !== undefined || child.pid === undefined) return { reason: problem ?? "" };
  return { pid: child.pid, exited, stop: () => stopChild(child, exited) };
}

/** Undefined once the server is ready, else why it ended. */
function untilReady(child: ChildProcess, log: (text: string) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      log(text);
      output = (output + text).slice(-4000);
      if (output.includes("ready to accept connections")) resolve(undefined);
    });
    child.once("error", (error) => resolve(error.message));
    child.once("close", () => {
      const lines = output.match(/(?:FATAL|PANIC|HINT):.*/g) ?? [output.trim().slice(-500)];
      resolve(lines.join(" "));
    });
  });
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  for (const [signal, patience] of STOP_SIGNALS) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([exited, delay(patience, undefined, { ref: false })]);
  }
}
