import "server-only";
import { createHash } from "node:crypto";
import { createAnthropic } from "@ai-sdk/anthropic";
import { chatModel } from "./chat-model";
import { type ModelConnection, ModelFailure } from "./connection";
import { modelFetch } from "./model-fetch";

type LanguageModel = ReturnType<ReturnType<typeof createAnthropic>>;
/** A call of a model as the library's providers take it, a message in it, and a part of an answer. */
export type ModelCall = Parameters<LanguageModel["doStream"]>[0];
export type ModelMessage = ModelCall["prompt"][number];
export type ModelPart =
  Awaited<ReturnType<LanguageModel["doStream"]>>["stream"] extends ReadableStream<infer Part>
    ? Part
    : never;

/**
 * Asks a model: the parts of its answer, those together that come at once. The connection is given up
 * however the reading ends. Throws what `wordsOfFailure` can say in words.
 */
export type AskModel = (call: ModelCall) => AsyncIterable<readonly ModelPart[]>;

/** Models that are kept open: what the library compiles for each costs more than a short answer. */
const KEPT_MAX = 20;
/** One that nobody asks is dropped after this long: a key that was replaced stays no longer. */
const KEPT_MS = 10 * 60 * 1_000;

type Kept = { model: AskModel; timer: NodeJS.Timeout };
/** By a hash of the connection, since a key stands in it. */
const kept = new Map<string, Kept>();

const nameOf = (connection: ModelConnection) =>
  createHash("sha256").update(JSON.stringify(connection)).digest("base64");

function drop(name: string): void {
  clearTimeout(kept.get(name)?.timer);
  kept.delete(name);
}

/** The model behind a connection. Asks nothing yet; throws a ModelFailure when a key is missing. */
export function openModel(connection: ModelConnection): AskModel {
  const name = nameOf(connection);
  const model = kept.get(name)?.model ?? modelOf(connection);
  // The one that was used longest ago stands first.
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
