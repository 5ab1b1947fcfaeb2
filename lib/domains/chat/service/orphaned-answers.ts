import "server-only";
import { z } from "zod";
import { defineOperation } from "@/lib/service/operation";
import { interruptOrphaned } from "../queries/sessions";
import { localAnswers } from "./journal";
import type { Caller } from "./owner";

export const interruptLostAnswers = defineOperation(
  {
    name: "chat.interruptLost",
    summary: "End the answers whose process is gone",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({}),
    output: z.int(),
  },
  (ctx) => interruptOrphaned(ctx.db, ctx.now()),
);

/**
 * Ends answers that no process writes any more, if one of some threads is marked as running and not
 * by this process. True when any was ended: what was read of those threads is then outdated.
 */
export async function endOrphanedAnswers(
  ctx: Caller,
  threads: readonly { _id: string; is_running: boolean }[],
): Promise<boolean> {
  const isElsewhere = threads.some(({ _id, is_running }) => is_running && !localAnswers().has(_id));
  return isElsewhere && (await interruptLostAnswers.call(systemOf(ctx), {})) > 0;
}

/** The same call as the system, which may end anybody's lost answers. */
const systemOf = (ctx: Caller): Caller => ({
  ...ctx,
  actor: { type: "job", job: "chat.interruptLost" },
  org: null,
});
