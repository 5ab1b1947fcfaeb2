import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

/** Starts a TypeScript file like the product's own processes; resolves at its first output. */
export async function startScript(
  file: string,
  env: Record<string, string> = {},
  onFirst: (words: string) => void = () => {},
): Promise<ChildProcess> {
  const flags = ["--conditions=react-server", "--import", "tsx"];
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", (words: Buffer) => {
      onFirst(String(words));
      resolve();
    });
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return child;
}

/** Waits until `check` returns a value; fails after `milliseconds`. */
export async function eventually<T>(
  what: string,
  check: () => Promise<T | undefined | false> | T | undefined | false,
  milliseconds = 60_000,
): Promise<T> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await delay(50)) {
    const found = await check();
    if (found) return found;
  }
  throw new Error(`${what}: not within ${milliseconds / 1000} s`);
}
