/** What speaks: a server that understands OpenAI's chat completions, or Anthropic's messages. */
export const providers = ["openai-compatible", "anthropic"] as const;
export type Provider = (typeof providers)[number];

/** Where a model is asked, as what, and with which key. */
export type ModelConnection = {
  provider: Provider;
  /** Without a slash at its end: "https://api.openai.com/v1". */
  baseUrl: string;
  model: string;
  /** Null for a server that asks for none. */
  key: string | null;
  /** True for an address that the operator named: it may be in a private network, over http. */
  isOperators: boolean;
};

/** Tokens of one call or several. */
export type Tokens = { input: number; output: number };

/** Why a model was not asked or did not answer, in words for people. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
}
