import "server-only";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import type { Answer } from "./parse-host";

/** Limits for parsing one file. A child that exceeds them is killed, and the error is final. */
export type ParseLimits = {
  /** Files that it may read besides the product's code. */
  reads: string[];
  /** JavaScript heap, in megabytes. */
  heapMegabytes: number;
  /** Memory of the whole process, in megabytes; watched where the system reports it (Linux). */
  residentMegabytes: number;
  /** CPU time; the operating system ends a child that takes more. */
  cpuSeconds: number;
  /** Longest wait for the next value. */
  waitSeconds: number;
  /** Whether the parser uses a native library, which Node's own permissions do not bind. */
  isNative?: boolean;
};

type Limit = "memory" | "time" | "size";

const words: Record<Limit, string> = {
  memory: "The file needs too much memory to read.",
  time: "The file takes too long to read.",
  size: "The file has a part that is too large to be read.",
};

/** A file exceeded a limit; the message is for people. A retry would end the same way. */
export class ParseLimitError extends Error {
  override readonly name = "ParseLimitError";
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`${words[limit]} Split it into smaller files and try again.`);
    this.limit = limit;
  }
}

/** The error of a parser: its name, message and own fields. */
export class ParserError extends Error {
  override readonly name = "ParserError";
  readonly thrown: { name: string; message: string } & Record<string, unknown>;

  constructor(thrown: ParserError["thrown"]) {
    super(`${thrown.name}: ${thrown.message}`);
    this.thrown = thrown;
  }
}

/** Folders with the parser's code, relative to the product's folder. */
const CODE = ["lib", "node_modules", "package.json"];
const HOST = "lib/platform/parse-host.ts";
/** Interval of memory checks. */
const WATCH_MS = 100;
/**
 * A child that runs longer than this gives way to other processes: most files are read sooner, and
 * shall not wait for one that takes long.
 */
export const GIVES_WAY_AFTER_MS = 1_000;
/** Longest value that a child may return, in bytes of JSON. */
const LONGEST_VALUE = 134_217_728;
const LINE_END = 10;
/** Number of characters of a dying child's error output that are kept. */
const KEPT_WORDS = 2_000;
/**
 * Disables core files, limits CPU seconds, then replaces the shell by the program under the same
 * process id.
 */
const limitedShell = 'ulimit -c 0; ulimit -S -t "$0"; exec "$@"';

let withoutNetwork: readonly string[] | undefined;

/**
 * What runs a program without a network, which Node's own permissions do not bind: a namespace of
 * its own, where Linux lets us make one. Empty where it does not.
 */
export function networkless(): readonly string[] {
  const words = ["unshare", "--map-root-user", "--net"];
  withoutNetwork ??=
    spawnSync("/bin/sh", ["-c", `${words.join(" ")} true`]).status === 0 ? words : [];
  return withoutNetwork;
}

/**
 * Runs the parser whose module is at `module` (relative to the product's folder) on `input` in a
 * child process and yields its values. The child reads no faster than they are consumed and ends
 * when the consumer stops. It gets no settings and no secrets. Throws ParseLimitError or
 * ParserError; any other error is not the file's fault.
 */
export async function* parseInChild(
  module: string,
  input: unknown,
  limits: ParseLimits,
): AsyncGenerator<unknown, void, void> {
  const child = new ParseChild(module, input, limits);
  try {
    for (let line = await child.line(); line !== null; line = await child.line()) {
      const answer = JSON.parse(line) as Answer;
      if ("isDone" in answer) return;
      if ("error" in answer) throw failureOf(answer.error);
      yield answer.value;
    }
    throw await child.causeOfDeath();
  } finally {
    child.end();
  }
}

/**
 * A RangeError for a too long text or a too deep stack means that a limit of the runtime was hit.
 */
const failureOf = (thrown: ParserError["thrown"]) =>
  thrown.name === "RangeError" ? new ParseLimitError("size") : new ParserError(thrown);

/** The child may read the code and the file; it may not write or start processes. */
const flagsOf = ({ reads, heapMegabytes, isNative = false }: ParseLimits): string[] => [
  ...[...CODE, ...reads].map((part) => `--allow-fs-read=${path.resolve(part)}`),
  ...(isNative ? ["--allow-addons"] : []),
  `--max-old-space-size=${heapMegabytes}`,
  ...["--permission", "--max-semi-space-size=8", "--no-warnings", "--conditions=react-server"],
];

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended.
  }
}

class ParseChild {
  readonly #process: ChildProcess;
  readonly #limits: ParseLimits;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #watch: NodeJS.Timeout;
  readonly #exited: Promise<[code: number | null, signal: string | null]>;
  /** Bytes read after the last complete line. */
  #rest: Buffer = Buffer.alloc(0);
  #words = "";
  #passed: Limit | undefined;
  readonly #givesWay: NodeJS.Timeout;

  constructor(module: string, input: unknown, limits: ParseLimits) {
    this.#limits = limits;
    const program = [
      ...networkless(),
      process.execPath,
      ...flagsOf(limits),
      HOST,
      path.resolve(module),
    ];
    this.#process = spawn("/bin/sh", ["-c", limitedShell, String(limits.cpuSeconds), ...program], {
      env: { NODE_ENV: "production", TZ: "UTC" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.#exited = new Promise((resolve) => {
      this.#process.once("close", (code, signal) => resolve([code, signal]));
      this.#process.once("error", (error) => {
        this.#words = error.message;
        resolve([null, null]);
      });
    });
    // The child may end before its input is written.
    this.#process.stdin?.on("error", () => {});
    this.#process.stdin?.write(`${JSON.stringify(input)}\n`);
    this.#process.stderr?.on("data", (text) => {
      this.#words = (this.#words + text).slice(-KEPT_WORDS);
    });
    this.#chunks = (this.#process.stdout as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    this.#watch = setInterval(() => void this.#look(), WATCH_MS);
    this.#givesWay = setTimeout(() => giveWay(this.#process.pid), GIVES_WAY_AFTER_MS);
  }

  /** The next line, null at the end. */
  async line(): Promise<string | null> {
    const patience = setTimeout(() => this.#kill("time"), this.#limits.waitSeconds * 1000);
    const parts: Buffer[] = [];
    let bytes = 0;
    try {
      for (let chunk: Buffer | null = this.#rest; chunk; chunk = await this.#nextChunk()) {
        const end = chunk.indexOf(LINE_END);
        parts.push(end < 0 ? chunk : chunk.subarray(0, end));
        bytes += chunk.length;
        this.#rest = chunk.subarray(end + 1);
        if (end >= 0) return Buffer.concat(parts).toString();
        if (bytes > LONGEST_VALUE) throw new ParseLimitError("size");
      }
      return null;
    } finally {
      clearTimeout(patience);
    }
  }

  async #nextChunk(): Promise<Buffer | null> {
    const { done, value } = await this.#chunks.next();
    return done ? null : value;
  }

  /** Why a child ended before it was done. */
  async causeOfDeath(): Promise<Error> {
    const [code, signal] = await this.#exited;
    if (this.#passed) return new ParseLimitError(this.#passed);
    if (signal === "SIGXCPU") return new ParseLimitError("time");
    // V8 aborts when its heap is full.
    if (signal === "SIGABRT" || code === 134) return new ParseLimitError("memory");
    return new Error(`A parser ended (${signal ?? code}): ${this.#words}`);
  }

  async #look(): Promise<void> {
    const status = await readFile(`/proc/${this.#process.pid}/status`, "utf8").catch(() => "");
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > this.#limits.residentMegabytes * 1024) this.#kill("memory");
  }

  #kill(limit: Limit): void {
    this.#passed ??= limit;
    this.#process.kill("SIGKILL");
  }

  end(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#givesWay);
    this.#process.kill("SIGKILL");
  }
}
