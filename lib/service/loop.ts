import "server-only";
import type { Ctx } from "./context";

/** Makes a context for the loop: for an organization, or for the system itself. */
export type LoopCtx = (orgId: string | null) => Ctx;

/**
 * Work that a worker polls for, because it must follow within a second and a job row each time
 * would cost too much. Several workers run it at once. A failed round is followed by the next one.
 */
export type LoopDefinition = {
  name: `${string}.${string}`;
  /** Pause between two rounds, in milliseconds. */
  restMs: number;
};

/** A loop that a worker can run. */
export type BoundLoop = LoopDefinition & { round(ctxFor: LoopCtx): Promise<void> };
