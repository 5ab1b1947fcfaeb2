import "server-only";
import { OpenAICompatibleChatLanguageModel } from "@ai-sdk/openai-compatible";
import { ChatReader } from "./chat-reader";
import type { ModelConnection } from "./connection";
import { refusalOf } from "./failure";
import { modelFetch } from "./model-fetch";
import type { AskModel } from "./open-model";

/**
 * OpenAI's reasoning models refuse the older name of this limit; all of its models accept the new
 * one.
 */
function withTheirNames(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens, ...rest } = body;
  return max_tokens === undefined ? rest : { ...rest, max_completion_tokens: max_tokens };
}

/**
 * A model behind OpenAI's chat completions. The library words the request; its answer is read here,
 * because the library's way from bytes to parts costs several times what ours does: see
 * docs/decisions/chat-completions.md.
 */
export function chatModel(connection: ModelConnection): AskModel {
  const { baseUrl, model, key } = connection;
  const address = `${baseUrl}/chat/completions`;
  const fetch = modelFetch(connection);
  const isOpenai = new URL(baseUrl).host === "api.openai.com";
  const library = new OpenAICompatibleChatLanguageModel(model, {
    provider: "model.chat",
    url: () => address,
    ...(isOpenai ? { transformRequestBody: withTheirNames } : {}),
  });
  const headers = {
    "content-type": "application/json",
    ...(key ? { authorization: `Bearer ${key}` } : {}),
  };
  return async function* ask(call) {
    const { body } = await library.prepareRequest(call);
    const asked = { ...body, stream: true, stream_options: { include_usage: true } };
    const sent = { method: "POST", headers, body: JSON.stringify(asked) };
    const response = await fetch(address, { ...sent, signal: call.abortSignal ?? null });
    if (!response.ok || !response.body) throw await refusalOf(response);
    const reader = new ChatReader();
    for await (const bytes of response.body) {
      const parts = reader.feed(bytes);
      if (parts.length > 0) yield parts;
    }
    yield reader.end();
  };
}
