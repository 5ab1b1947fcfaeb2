import "server-only";
import type { Ctx } from "./context";

/** A context of the loop's own: for an organisation, or for the system itself. */
export type LoopCtx = (orgId: string | null) => Ctx;

/**
 * Work that a worker looks for again and again, because it must follow within a second and nobody
 * should pay for a job row each time. Several workers run it at once. A round that rejects is
 * followed by the next.
 */
export type LoopDefinition = {
  name: `${string}.${string}`;
  /** Rest between two rounds, in milliseconds. */
  restMs: number;
  /** Loaded when the loop starts. */
  load(): Promise<{ round(ctxFor: LoopCtx): Promise<void> }>;
};
