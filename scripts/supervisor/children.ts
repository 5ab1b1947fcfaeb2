import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { birthOf } from "./processes.ts";
import { say } from "./steps.mjs";

/** A process of the product that is started again whenever it ends unasked. */
export type Child = {
  readonly name: string;
  /** Sends a message now and to every later process in its place. */
  send(message: object): void;
  /** Asks it to finish what it does; killed after `patience` milliseconds. */
  stop(patience: number): Promise<void>;
  /** Process number and birth while it runs. */
  identity(): { name: string; pid: number; birth: string } | undefined;
};

export type ChildOptions = {
  name: string;
  /** Arguments of Node. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  onMessage?: (message: unknown) => void;
  /** Called when a process started or ended. */
  onChange: () => void;
  /** Called when the very first process ends before it is called `settled`. */
  onEarlyEnd?: (reason: string) => void;
};

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;
/** A process that lived this long starts the waiting over. */
const HEALTHY_MS = 60_000;

/** Starts a child process of the product and keeps one running until `stop`. */
export function startChild(options: ChildOptions): Child {
  const { name } = options;
  const standing: object[] = [];
  let current: ChildProcess | undefined;
  let isStopping = false;
  let backoff = FIRST_BACKOFF_MS;

  const launch = () => {
    const since = Date.now();
    const child = spawnChild(options);
    current = child;
    for (const message of standing) child.send(message, () => {});
    child.once("exit", async (code, signal) => {
      current = undefined;
      options.onChange();
      if (isStopping) return;
      const reason = signal ?? `exit code ${code}`;
      options.onEarlyEnd?.(reason);
      backoff = Date.now() - since > HEALTHY_MS ? FIRST_BACKOFF_MS : backoff;
      say(`The ${name} process ended (${reason}) and is started again.`);
      await delay(backoff);
      backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
      if (!isStopping) launch();
    });
    options.onChange();
  };
  launch();

  return {
    name,
    send(message) {
      standing.push(message);
      current?.send(message, () => {});
    },
    async stop(patience) {
      isStopping = true;
      if (current) await stopProcess(current, patience);
    },
    identity() {
      const pid = current?.pid;
      const birth = pid && birthOf(pid);
      return pid && birth ? { name, pid, birth } : undefined;
    },
  };
}

function spawnChild({ args, env, onMessage }: ChildOptions): ChildProcess {
  // A process group of its own: Ctrl-C reaches the supervisor alone, which then asks in order.
  const child = spawn(process.execPath, args, {
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  if (onMessage) child.on("message", onMessage);
  child.on("error", () => {});
  return child;
}

async function stopProcess(child: ChildProcess, patience: number): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.send({ type: "stop" }, () => {});
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  await exited;
  clearTimeout(timer);
}
