import { type ChildProcess, spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { childEnvironment } from "../../lib/platform/env.ts";

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });

/** Lines that say that a test passed are not read by anybody when others failed. */
const isWorthReading = (line: string) => line.trim() !== "" && !/^\s*✓/.test(line);

/**
 * Runs a tool under this Node to its end and answers its exit code (null after a signal) and what
 * it printed, passed tests left out.
 */
export async function runTool(
  args: string[],
  changes: Record<string, string> = {},
  cwd = process.cwd(),
) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: childEnvironment({ FORCE_COLOR: "0", NODE_OPTIONS: undefined, ...changes }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  running.delete(child);
  const lines = stripVTControlCharacters(output).split("\n");
  return { code, output: lines.filter(isWorthReading).join("\n") };
}
