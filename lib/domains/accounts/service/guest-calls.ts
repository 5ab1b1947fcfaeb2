import "server-only";
import type { Call, InputOf } from "@/lib/core/contract";
import type { Ctx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { networkOf } from "../rules";
import { countTries } from "./attempt-limits";

/**
 * Calls by the links of one purpose. Each is counted, valid or not, against the network it came
 * from, so that nobody can try out links.
 */
export function callsByLink(name: string, perHour: number) {
  const limit = { name, uses: perHour, windowSeconds: 3600 };

  /** Throws RATE_LIMITED. */
  const count = (ctx: Pick<Ctx, "address">) =>
    countTries.call(ctx as Ctx, { tries: [{ limit, subject: networkOf(ctx.address) }] });

  /** Implements a call by a link: counted first, so that refused ones count as well. */
  function implementByLink<const C extends Call>(
    call: C,
    handler: Parameters<typeof implement<C, "write">>[2],
  ) {
    // The organization is only known inside, which a read transaction does not allow.
    const inside = implement(call, { transaction: "write", activity: "none" }, handler);
    type Counted = Parameters<typeof implement<C, "none">>[2];
    const counted = async (ctx: Ctx, input: InputOf<C>) => {
      await count(ctx);
      return inside.run(ctx, input);
    };
    return implement(
      call,
      { transaction: "none", activity: "none" },
      counted as unknown as Counted,
    );
  }

  return { count, implementByLink };
}
