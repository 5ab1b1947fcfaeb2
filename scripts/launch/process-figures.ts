import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { commandLine } from "../supervisor/processes.ts";

/**
 * What Linux says in /proc about the processes of a started command. Elsewhere there is no such
 * folder: callers look at `hasProcessFigures` first.
 */
export const hasProcessFigures = process.platform === "linux";

export type Process = { pid: number; parent: number; command: string };

/** Ticks a second in /proc/<pid>/stat: USER_HZ, 100 on every architecture Node runs on. */
const TICKS_PER_SECOND = 100;

/** The fields of /proc/<pid>/stat after the command, which is in parentheses: state is [0]. */
const statFields = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

function readProcess(pid: number): Process | undefined {
  try {
    return { pid, parent: Number(statFields(pid)[1]), command: commandLine(pid) };
  } catch {
    return undefined; // It ended between the listing and the reading.
  }
}

/** The process `root` and everything it started, directly or not, parents first. */
export function processTree(root: number): Process[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const tree = all.filter((one) => one.pid === root);
  for (const member of tree) tree.push(...all.filter((one) => one.parent === member.pid));
  return tree;
}

/** Inodes of the sockets that listen on a TCP port, over IPv4 or IPv6. */
function listeningSockets(port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) =>
    readFileSync(file, "utf8").split("\n").slice(1),
  );
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const listening = fields.filter((row) => row[1]?.endsWith(suffix) && row[3] === "0A");
  return new Set(listening.map((row) => `socket:[${row[9]}]`));
}

function holdsOneOf(pid: number, sockets: Set<string>): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((file) => {
    try {
      return sockets.has(readlinkSync(`/proc/${pid}/fd/${file}`));
    } catch {
      return false; // The file was closed meanwhile.
    }
  });
}

/** Which process of the tree under `root` listens on `port`. Throws when none does. */
export function listeningProcess(root: number, port: number): number {
  const sockets = listeningSockets(port);
  const found = processTree(root).find((one) => holdsOneOf(one.pid, sockets));
  if (!found) throw new Error(`No process under ${root} listens on port ${port}`);
  return found.pid;
}

/** User and system time of a process so far, all its threads, in milliseconds (steps of 10). */
export function cpuMilliseconds(pid: number): number {
  const fields = statFields(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

const kilobytes = (file: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? 0);

/** Resident memory of one process in megabytes (2^20 bytes), pages shared with others included. */
export const residentMegabytes = (pid: number) => kilobytes(`/proc/${pid}/status`, "VmRSS") / 1024;

/** Its part of resident memory in megabytes: a page that n processes share counts 1/n. */
export const proportionalMegabytes = (pid: number) =>
  kilobytes(`/proc/${pid}/smaps_rollup`, "Pss") / 1024;
