import type { ModelConnection, Tokens } from "@/lib/platform/llm/connection";

/** The budget of model calls. The payer keeps it across answers and processes. */
export interface Budget {
  /**
   * Reserves the most that a call may use and returns earlier settled reserves. Returns null, or
   * the reason why the call is refused.
   */
  reserve(call: Tokens): Promise<string | null>;
  /** Records what a call really used of its reserve `call`; null when unknown. */
  settle(call: Tokens, used: Tokens | null): void;
  /** Returns all settled reserves: no more calls follow. */
  close(): Promise<void>;
}

/** A model that answers one question. */
export type ModelSetup = {
  connection: ModelConnection;
  budget: Budget;
  /**
   * Set for a model outside the installation, which is told only what sources that are shared with
   * it state; `unshared`: how many are not.
   */
  outside: { unshared: number } | null;
  /** Number of sentences shown so far. */
  shown: () => number;
};

/** Calls of one answer; in the last one the model has to write. */
export const STEPS_MAX = 8;
/** Tool calls executed per model call. */
export const CALLS_PER_STEP = 4;
/** Longest text of one call, in tokens. */
export const OUTPUT_MAX = 4_000;
/** The same in characters, whatever a server counts as tokens. */
export const TEXT_MAX = 40_000;
/** Longest time for a model's answer, in milliseconds. */
export const MODEL_MS = 120_000;
/** Most pieces of evidence in one answer. */
export const REFS_MAX = 300;
