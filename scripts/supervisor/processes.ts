import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 50;

/**
 * When a process was born, as a text that no other process shares: a number that was given again
 * to a stranger has another birth. Undefined when there is no such process.
 */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== "linux")
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the command in parentheses: state, then the 19th is the start in ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** The command line of a process, its arguments separated by blanks; empty when it is gone. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Sends a signal; a process that is gone already is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

/**
 * Ends a process that is not our child: each signal in turn, waiting up to its milliseconds.
 * True when the process is gone.
 */
export async function endProcess(
  pid: number,
  signals: readonly (readonly [NodeJS.Signals, number])[],
): Promise<boolean> {
  const birth = birthOf(pid);
  if (!birth) return true;
  for (const [signal, patience] of signals) {
    signalProcess(pid, signal);
    for (const until = Date.now() + patience; Date.now() < until; await delay(POLL_MS))
      if (birthOf(pid) !== birth) return true;
  }
  return birthOf(pid) !== birth;
}
