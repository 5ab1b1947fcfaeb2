import "server-only";
import { z } from "zod";
import { HOUR_MS } from "@/lib/core/durations";
import type { ModelConnection } from "@/lib/platform/llm/connection";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { defineOperation, implement } from "@/lib/service/operation";
import { TRIES_PER_HOUR } from "../constants";
import { modelCalls } from "../contract";
import { findModel } from "../queries/models";
import { TryModelInput } from "../schema";
import { placeOf } from "./place";

const limit = { name: "models.try", uses: TRIES_PER_HOUR, windowSeconds: HOUR_MS / 1_000 };
const TRY_MS = 60_000;
const TRY_OUTPUT = 500;

/** Internal only: the output contains the key. Counts one test. */
export const takeTry = defineOperation(
  {
    name: "models.takeTry",
    summary: "Where a model is tested, as filled in",
    effect: "write",
    access: "admin",
    transaction: "write",
    activity: "none",
    input: TryModelInput,
    output: z.object({ place: z.custom<ModelConnection>(), retryAfter: z.number().nullable() }),
  },
  async (ctx, input) => {
    const place = placeOf(ctx.org.id, input, await findModel(ctx.db, ctx.org.id));
    const { isAllowed, retryAfter } = await consumeUse(ctx, limit, ctx.org.id);
    return { place, retryAfter: isAllowed ? null : retryAfter };
  },
);

const echo = {
  description: "Says a word back.",
  input: z.strictObject({ word: z.string().max(100) }),
};

/** Asks a model to use a tool once. Returns its text, and whether it used the tool. */
async function askOnce(connection: ModelConnection): Promise<{ text: string; hasUsed: boolean }> {
  const ask = "Let the tool say the word “ready” back.";
  const { modelStep } = await import("@/lib/platform/llm/model-step");
  const parts = modelStep({
    connection,
    instructions: "Use the tool that you are given. Write nothing else.",
    messages: [{ role: "user", content: [{ type: "text", text: ask }] }],
    tools: { echo },
    mayUseTools: true,
    outputMax: TRY_OUTPUT,
    signal: AbortSignal.timeout(TRY_MS),
  });
  const tried = { text: "", hasUsed: false };
  for await (const part of parts) {
    if (part.type === "text") tried.text += part.text;
    if (part.type === "call" && !part.call.isBroken) tried.hasUsed = true;
  }
  return tried;
}

const good = "It works: the model answers and uses tools.";
const idle =
  "The model answers, but did not use a tool when asked to. If it can’t look things up, Spotlight’s built-in engine answers instead.";

export const tryModel = implement(
  modelCalls.try,
  {
    transaction: "none",
    activity: "none",
  },
  async (ctx, input) => {
    const { place, retryAfter } = await takeTry.call(ctx, input);
    if (retryAfter !== null) throw rateLimited("Too many tests.", retryAfter);
    const started = performance.now();
    const told = (is_good: boolean, message: string) => ({
      is_good,
      message,
      ms: Math.round(performance.now() - started),
    });
    try {
      const { text, hasUsed } = await askOnce(place);
      if (hasUsed) return told(true, good);
      return told(false, text.trim() ? idle : "The model returned no answer.");
    } catch (error) {
      ctx.log("models.try.failed", { error: error instanceof Error ? error.name : "unknown" });
      const { wordsOfFailure } = await import("@/lib/platform/llm/failure");
      return told(false, wordsOfFailure(error));
    }
  },
);
