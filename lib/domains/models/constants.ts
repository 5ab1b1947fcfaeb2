/** Supported protocols. The platform's providers, and where an admin finds them. */
export const modelProviders = ["openai-compatible", "anthropic"] as const;

export const MODEL_NAME_MAX = 200;
export const MODEL_KEY_MAX = 1_000;
export const MODEL_URL_MAX = 500;

/** Amounts are kept in whole millionths of a US dollar. */
export const MICROS = 1_000_000;
/** Prices are per this many tokens, as providers state them. */
export const PRICED_TOKENS = 1_000_000;
/** Highest price of a million tokens and highest spend of a day, in US dollars. */
export const PRICE_MAX = 10_000;
export const DAILY_SPEND_MAX = 100_000;
export const DAILY_SPEND = 5;

/** Limits of one answer over all its calls; spend in millionths of a dollar. */
export const ANSWER_TOKENS = 400_000;
export const ANSWER_SPEND = 1 * MICROS;
/** Tokens of an organization per UTC day: the limit when tokens are free. */
export const DAILY_TOKENS = 20_000_000;

/** Tests of a model from Settings per hour. They have their own limit. */
export const TRIES_PER_HOUR = 30;

/** Common addresses of models, as suggestions in the form. */
export const modelPlaces = [
  { name: "OpenAI", provider: "openai-compatible", base_url: "https://api.openai.com/v1" },
  { name: "Anthropic", provider: "anthropic", base_url: "https://api.anthropic.com/v1" },
  { name: "OpenRouter", provider: "openai-compatible", base_url: "https://openrouter.ai/api/v1" },
] as const;

/** Texts that are embedded with one request, and the longest one in UTF-16 units. */
export const TEXTS_AT_ONCE = 64;
export const EMBEDDED_TEXT_MAX = 2_000;
/** Tokens that an organization may embed per UTC day: the limit when tokens are free. */
export const EMBEDDED_TOKENS_A_DAY = 100_000_000;
/** Longest wait for the vector of a search: after it, words alone rank. */
export const SEARCHED_WITHIN_MS = 3_000;
/** How long searches go without an embedding server that failed. */
export const RESTS_MS = 30_000;
export const EMBEDDED_WITHIN_MS = 60_000;
/** How long a chain of steps may be silent before another one starts, and a failed one rests. */
export const LEASE_MS = 240_000;
export const RETRY_EMBEDDING_MS = 60_000;
/** Companies nearest in meaning that a search adds to those found by words. */
export const NEAREST_MAX = 50;

/** Common addresses of embedding servers, as suggestions in the form. */
export const embedderPlaces = ["https://api.openai.com/v1", "https://api.mistral.ai/v1"] as const;
