import "server-only";
import { createHash } from "node:crypto";
import { createAnthropic } from "@ai-sdk/anthropic";
import { chatModel } from "./chat-model";
import { type ModelConnection, ModelFailure } from "./connection";
import { modelFetch } from "./model-fetch";

type LanguageModel = ReturnType<ReturnType<typeof createAnthropic>>;
/** Types of the library: a call of a model, a message in it, and a part of an answer. */
export type ModelCall = Parameters<LanguageModel["doStream"]>[0];
export type ModelMessage = ModelCall["prompt"][number];
export type ModelPart =
  Awaited<ReturnType<LanguageModel["doStream"]>>["stream"] extends ReadableStream<infer Part>
    ? Part
    : never;

/**
 * Calls a model and yields the parts of its answer, grouped as they arrive. The connection is
 * closed however the reading ends. Throws errors that `wordsOfFailure` can explain.
 */
export type AskModel = (call: ModelCall) => AsyncIterable<readonly ModelPart[]>;

/**
 * Number of models kept in memory: what the library compiles for each costs more than a short
 * answer.
 */
const KEPT_MAX = 20;
/** An unused model is dropped after this time, so that a replaced key does not linger. */
const KEPT_MS = 10 * 60 * 1_000;

type Kept = { model: AskModel; timer: NodeJS.Timeout };
/** Keyed by a hash of the connection, which contains an API key. */
const kept = new Map<string, Kept>();

const nameOf = (connection: ModelConnection) =>
  createHash("sha256").update(JSON.stringify(connection)).digest("base64");

function drop(name: string): void {
  clearTimeout(kept.get(name)?.timer);
  kept.delete(name);
}

/** The model behind a connection. Sends no request; throws a ModelFailure when a key is missing. */
export function openModel(connection: ModelConnection): AskModel {
  const name = nameOf(connection);
  const model = kept.get(name)?.model ?? modelOf(connection);
  // The least recently used one comes first.
  drop(name);
  kept.set(name, { model, timer: setTimeout(() => drop(name), KEPT_MS).unref() });
  const [oldest = name] = kept.keys();
  if (kept.size > KEPT_MAX) drop(oldest);
  return model;
}

function modelOf(connection: ModelConnection): AskModel {
  const { provider, baseUrl, model, key } = connection;
  if (provider === "openai-compatible") return chatModel(connection);
  if (!key) throw new ModelFailure("Anthropic's models need a key.");
  const anthropic = createAnthropic({
    baseURL: baseUrl,
    apiKey: key,
    fetch: modelFetch(connection),
  })(model);
  return async function* ask(call) {
    const { stream } = await anthropic.doStream(call);
    const reader = stream.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        yield [next.value];
    } finally {
      reader.cancel().catch(() => {});
    }
  };
}
