import "server-only";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, wrapLanguageModel } from "ai";
import { type ModelConnection, ModelFailure } from "./connection";
import { modelFetch } from "./model-fetch";

type LanguageModel = ReturnType<typeof wrapLanguageModel>;
/** A call of a model as the library's providers take it, a message in it, and a part of their answer. */
export type ModelCall = Parameters<LanguageModel["doStream"]>[0];
export type ModelMessage = ModelCall["prompt"][number];
export type ModelPart =
  Awaited<ReturnType<LanguageModel["doStream"]>>["stream"] extends ReadableStream<infer Part>
    ? Part
    : never;

// Warnings of the library would go to the log with parts of what was asked.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** OpenAI's own models that reason refuse the older name of this limit; all of its models know both. */
function withTheirNames(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens, ...rest } = body;
  return max_tokens === undefined ? rest : { ...rest, max_completion_tokens: max_tokens };
}

/** Models that are kept open: what the library compiles for each costs more than a short answer. */
const KEPT_MAX = 20;
const kept = new Map<string, LanguageModel>();

/** The model behind a connection. Asks nothing yet; throws a ModelFailure when a key is missing. */
export function openModel(connection: ModelConnection): LanguageModel {
  const name = JSON.stringify(connection);
  const model = kept.get(name) ?? modelOf(connection);
  // The one that was used longest ago stands first.
  kept.delete(name);
  kept.set(name, model);
  const [oldest = name] = kept.keys();
  if (kept.size > KEPT_MAX) kept.delete(oldest);
  return model;
}

function modelOf(connection: ModelConnection): LanguageModel {
  const { provider, baseUrl, model, key } = connection;
  const fetch = modelFetch(connection);
  if (provider === "anthropic") {
    if (!key) throw new ModelFailure("Anthropic's models need a key.");
    return createAnthropic({ baseURL: baseUrl, apiKey: key, fetch })(model);
  }
  const isOpenai = new URL(baseUrl).host === "api.openai.com";
  const compatible = createOpenAICompatible({
    ...{ name: "model", baseURL: baseUrl, fetch, includeUsage: true },
    ...(key ? { apiKey: key } : {}),
    ...(isOpenai ? { transformRequestBody: withTheirNames } : {}),
  });
  // Models that are served as they are write what they think into their text.
  const middleware = extractReasoningMiddleware({ tagName: "think" });
  return wrapLanguageModel({ model: compatible(model), middleware });
}
