import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { type Lock, takeLock } from "./lock.ts";
import { birthOf, endProcess } from "./processes.ts";
import { Refusal } from "./refusal.ts";

const RunFile = z.object({
  /** The command that holds the data directory, e.g. `npm run up`. */
  command: z.string(),
  pid: z.number(),
  address: z.string().optional(),
  /** The address that people type, with which links begin. */
  publicAddress: z.string().optional(),
  isStopping: z.boolean().optional(),
  children: z.array(z.object({ name: z.string(), pid: z.number(), birth: z.string() })).default([]),
});
/** Who holds a data directory and which processes it has started. */
export type RunFile = z.output<typeof RunFile>;

/** How long a holder may take that has not said yet that it stops, and one that has. */
const SECOND_LOOK_MS = 2_000;
const STOP_PATIENCE_MS = 35_000;
const POLL_MS = 100;
const LEFTOVER_SIGNALS = [
  ["SIGTERM", 10_000],
  ["SIGKILL", 5_000],
] as const;

const runFile = (data: string) => join(data, "run", "holder.json");

/** What the holder of a data directory wrote last; undefined when nobody did. */
export function readRunFile(data: string): RunFile | undefined {
  try {
    return RunFile.parse(JSON.parse(readFileSync(runFile(data), "utf8")));
  } catch {
    return undefined;
  }
}

/** Replaces the run file at once. It serves the next start and may be lost with the power. */
export function writeRunFile(data: string, content: RunFile): void {
  const temporary = `${runFile(data)}.tmp`;
  try {
    writeFileSync(temporary, JSON.stringify(content), { mode: 0o600 });
    renameSync(temporary, runFile(data));
  } catch {} // A full disk must not stop what already runs.
}

/** True while some command holds the data directory. */
export function isHeld(data: string): boolean {
  const lock = takeLock(join(data, "run", "lock"));
  lock?.release();
  return lock === null;
}

/**
 * Takes the data directory for `command`, waiting for a holder that is stopping, and ends what a
 * killed holder left running. Throws a Refusal that names the holder when it stays.
 */
export async function holdDataDirectory(data: string, command: string): Promise<Lock> {
  const since = Date.now();
  for (;;) {
    const lock = takeLock(join(data, "run", "lock"));
    if (lock) {
      await endLeftovers(data);
      writeRunFile(data, { command, pid: process.pid, children: [] });
      return lock;
    }
    const holder = readRunFile(data);
    const patience = holder?.isStopping ? STOP_PATIENCE_MS : SECOND_LOOK_MS;
    if (Date.now() - since > patience) throw new Refusal(heldSentence(data, holder));
    await delay(POLL_MS);
  }
}

function heldSentence(data: string, holder: RunFile | undefined): string {
  if (!holder) return `Another process uses the data directory ${data}.`;
  const at = holder.address ? ` at ${holder.address}` : "";
  return `${holder.command} already runs on ${data} (process ${holder.pid}${at}): stop it first, or choose another directory with --data.`;
}

async function endLeftovers(data: string): Promise<void> {
  const leftovers = readRunFile(data)?.children ?? [];
  const ours = leftovers.filter((child) => birthOf(child.pid) === child.birth);
  await Promise.all(ours.map((child) => endProcess(child.pid, LEFTOVER_SIGNALS)));
}
