import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Order, Part } from "./nearest-host";

const HOST = "lib/platform/nearest-host.ts";
/** Bytes of vectors that one process keeps: 200,000 of 1,536 dimensions, and some. */
const KEPT_BYTES = 400_000_000;

type Waiting = { resolve: (ids: string[]) => void; reject: (reason: Error) => void };
/** An organization's vectors in the thread: which ones, and their size. */
type Kept = { stamp: string; bytes: number };

/** One thread for all organizations of this process, started with the first search by vectors. */
class NearestThread {
  #thread: Worker | null = null;
  #nth = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** The least recently used comes first. */
  readonly #kept = new Map<string, Kept>();

  /** Whether the thread has an organization's vectors as of `stamp`. */
  has(key: string, stamp: string): boolean {
    return this.#kept.get(key)?.stamp === stamp;
  }

  /** Replaces an organization's vectors. */
  async load(
    key: string,
    { stamp, dimensions }: { stamp: string; dimensions: number },
    parts: AsyncIterable<Part>,
  ): Promise<void> {
    // Loaded beside what is searched meanwhile, under a name of its own.
    const before = this.#kept.get(key);
    const name = `${key} ${stamp}`;
    await this.#order({ type: "begin", key: name, dimensions });
    let bytes = 0;
    for await (const part of parts) {
      bytes += part.bytes.length;
      await this.#order({ type: "part", key: name, ...part });
    }
    this.#kept.delete(key);
    this.#kept.set(key, { stamp, bytes });
    if (before) await this.#order({ type: "drop", key: `${key} ${before.stamp}` });
    await this.#makeRoom(key);
  }

  /** Ids of the nearest, best first. */
  async search(
    key: string,
    asked: { stamp: string; bytes: Int8Array; most: number; among: string[] | null },
  ): Promise<string[]> {
    const kept = this.#kept.get(key);
    if (kept?.stamp !== asked.stamp) return [];
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const { stamp, ...order } = asked;
    return this.#order({ type: "search", key: `${key} ${stamp}`, ...order });
  }

  async #makeRoom(newest: string): Promise<void> {
    const total = () => [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { stamp }] of this.#kept) {
      if (key === newest || total() <= KEPT_BYTES) return;
      this.#kept.delete(key);
      await this.#order({ type: "drop", key: `${key} ${stamp}` });
    }
  }

  #order(order: Order): Promise<string[]> {
    const nth = this.#nth++;
    const done = new Promise<string[]>((resolve, reject) => {
      this.#waiting.set(nth, { resolve, reject });
    });
    const thread = this.#running();
    thread.ref();
    thread.postMessage({ nth, order });
    return done;
  }

  #running(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(path.resolve(HOST), { env: {}, execArgv: [] });
    thread.on("message", ({ nth, ids }: { nth: number; ids: string[] }) => {
      this.#waiting.get(nth)?.resolve(ids);
      this.#waiting.delete(nth);
      // An idle thread keeps no process alive.
      if (this.#waiting.size === 0) thread.unref();
    });
    // What it held is gone: the next search loads it again.
    const end = (reason: Error) => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#kept.clear();
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    };
    thread.on("error", end);
    thread.on("exit", (code) => end(new Error(`The thread of vectors ended (${code})`)));
    this.#thread = thread;
    return thread;
  }
}

const holder = globalThis as typeof globalThis & { spotlightNearest?: NearestThread };

/** This process's thread for vectors. */
export function nearest(): NearestThread {
  holder.spotlightNearest ??= new NearestThread();
  return holder.spotlightNearest;
}
