/** The protocol of a server: OpenAI's chat completions, or Anthropic's messages. */
export const providers = ["openai-compatible", "anthropic"] as const;
export type Provider = (typeof providers)[number];

/** Where to reach a model, under which name, and with which key. */
export type ModelConnection = {
  provider: Provider;
  /** Without a trailing slash: "https://api.openai.com/v1". */
  baseUrl: string;
  model: string;
  /** Null for a server that needs none. */
  key: string | null;
  /** True for an address set by the operator: it may be in a private network and use http. */
  isOperators: boolean;
};

/** Tokens used by one or more calls. */
export type Tokens = { input: number; output: number };

/** Why a model was not called or did not answer, as a message for people. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
}
