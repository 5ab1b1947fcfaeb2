import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { childEnvironment } from "../../lib/platform/env.ts";

/** A started command: `stop` asks with SIGTERM and gives the exit code (null after a signal). */
export type Program = {
  pid: number;
  /** Everything it printed so far, both streams. */
  output(): string;
  exited: Promise<number | null>;
  stop(): Promise<number | null>;
};

const STOP_LIMIT_MS = 40_000;
const KEPT_OUTPUT = 64_000;
const POLL_MS = 5;

const running = new Map<ChildProcess, Program>();
process.once("exit", () => {
  for (const child of running.keys()) child.kill("SIGTERM");
});

/** Stops every program that this process started and that still runs. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running.values()].map((program) => program.stop()));
}

/**
 * Starts a script under this process's Node. What it prints is kept (the last 64,000 characters),
 * not shown. Ended with SIGTERM when this process ends first.
 */
export function startProgram(
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string | undefined> },
): Program {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: childEnvironment(options.env ?? {}),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  exited.catch(() => running.delete(child));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return exited;
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    return exited.finally(() => clearTimeout(timer));
  };
  const program = { pid: child.pid ?? 0, output: () => output, exited, stop };
  running.set(child, program);
  return program;
}

/** A TCP port of 127.0.0.1 that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: "manual" });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Waits until `url` answers 200, asking every 5 ms. Fails when the program ends first or after
 * `limitMs`, with the last lines it printed; in the second case it is stopped.
 */
export async function untilAnswers(program: Program, url: string, limitMs = 180_000) {
  const deadline = Date.now() + limitMs;
  let ended = false;
  program.exited.then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  while (!(await answers(url))) {
    const late = Date.now() > deadline;
    if (ended || late) {
      if (late) await program.stop();
      const reason = ended ? "ended" : `did not answer ${url} within ${limitMs / 1000} s`;
      throw new Error(`The program ${reason}. It printed:\n${program.output().slice(-4000)}`);
    }
    await delay(POLL_MS);
  }
}
