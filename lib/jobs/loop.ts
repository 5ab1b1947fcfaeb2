import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { ctxFromJob } from "@/lib/auth/ctx";
import type { BoundLoop, LoopCtx } from "@/lib/service/loop";

/**
 * Runs a loop in this process until it is stopped; `stop` waits for the round that runs. Of
 * failures that follow each other the first is logged.
 */
export function startLoop({ name, restMs, round }: BoundLoop): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const ctxFor: LoopCtx = (orgId) => ctxFromJob({ job: name, orgId, requestId: null });
  const rest = () => delay(restMs, undefined, { signal }).catch(() => {});
  async function run(): Promise<void> {
    for (let isFailing = false; !signal.aborted; await rest())
      try {
        await round(ctxFor);
        isFailing = false;
      } catch (error) {
        if (!isFailing) ctxFor(null).log("loop.failed", { error });
        isFailing = true;
      }
  }
  const ended = run();
  return {
    stop: () => {
      ending.abort();
      return ended;
    },
  };
}
