import type { ModelConnection, Tokens } from "@/lib/platform/llm/connection";

/** What calls of a model may use. Kept by whoever pays, across answers and processes. */
export interface Budget {
  /**
   * Puts aside what a call may use at most, and gives back what was settled before. Answers why it
   * may not be made, in words, or null.
   */
  reserve(call: Tokens): Promise<string | null>;
  /** Notes what a call for which `call` was put aside really used; null: nobody knows. */
  settle(call: Tokens, used: Tokens | null): void;
  /** Gives back what is settled and not yet given back: no more calls come. */
  close(): Promise<void>;
}

/** A model that answers one question. */
export type ModelSetup = {
  connection: ModelConnection;
  budget: Budget;
  /** How many sentences of the answer are shown so far. */
  shown: () => number;
};

/** Calls of one answer; in the last one the model has to write. */
export const STEPS_MAX = 8;
/** Tools that are used for one call. */
export const CALLS_PER_STEP = 4;
/** Longest text of one call, in tokens. */
export const OUTPUT_MAX = 4_000;
/** The same in signs, whatever a server says of tokens. */
export const TEXT_MAX = 40_000;
/** Longest time that a model may take for an answer, in milliseconds. */
export const MODEL_MS = 120_000;
/** Evidence that one answer may rest on. */
export const REFS_MAX = 300;
