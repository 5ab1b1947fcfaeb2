import "server-only";
import type { z } from "zod";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import { log } from "@/lib/platform/logger";
import type { Ctx } from "@/lib/service/context";
import { admit, type Operation } from "@/lib/service/operation";
import { type CountedCall, callsLeft, countCall } from "@/lib/service/quota";
import { logFailure, problem } from "./problem";
import { assertCallsLeft, withQuota } from "./quota";
import { inputOf, type OperationRoute, type RouteContext } from "./route";

/** Counts one use against the organization's daily quota. Throws RATE_LIMITED when none is left. */
export type Count = () => Promise<void>;

async function callerByKey(request: Request): Promise<Ctx> {
  const ctx = await ctxFromRequest(request);
  if (ctx.actor.type === "apiKey") return ctx;
  throw new AppError("UNAUTHENTICATED", "Unauthorized: invalid API key");
}

/**
 * Answers a request with an API key; requests without one are refused. `work` calls `count` for
 * each use, so what it refuses before is free. Every answer carries the remaining quota. A failure
 * becomes a problem and is logged under `name`.
 */
export async function answerKey(
  request: Request,
  name: string,
  work: (ctx: Ctx, count: Count) => Promise<Response>,
): Promise<Response> {
  let ctx: Ctx | undefined;
  const seen: { call: CountedCall | null } = { call: null };
  try {
    const caller = await callerByKey(request);
    ctx = caller;
    const response = await work(caller, async () => {
      seen.call = await countCall(caller);
      assertCallsLeft(seen.call);
    });
    return withQuota(response, seen.call ?? (await callsLeft(caller)));
  } catch (thrown) {
    logFailure(ctx?.log ?? log, `${name}.failed`, thrown);
    const left = ctx && callsLeft(ctx).catch(() => null);
    return withQuota(problem(thrown), seen.call ?? (await left) ?? null);
  }
}

/** An operation as a call for API keys only. It counts as a use once its input is valid. */
export function toKeyRoute<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answerKey(request, operation.name, async (ctx, count) => {
      await admit(ctx, operation);
      const input = await inputOf(request, route, "json");
      parseInput((await operation.shapes()).input, input);
      await count();
      const headers = { "cache-control": "no-store" };
      return Response.json(await operation.run(ctx, input), { headers });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}
