import "server-only";
import { type ModelConnection, ModelFailure } from "./connection";
import { refusalOf } from "./failure";
import { modelFetch } from "./model-fetch";

/** Longest vector that is kept. */
const DIMENSIONS_MAX = 4_096;
/** Statuses by which servers refuse a text, for example one that is too long for the model. */
const REFUSES_TEXT = [400, 413, 422];

/** The server refuses one of the texts; the others alone might pass. */
export class RefusedText extends ModelFailure {}

export type Embedded = {
  /** In the order of the texts, all of one length. */
  vectors: number[][];
  /** As the server counts; null when it does not say. */
  tokens: number | null;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object";

/** The vector of one entry of the answer; null when it is none. */
function vectorIn(entry: unknown): number[] | null {
  const vector = isObject(entry) ? entry.embedding : null;
  if (!Array.isArray(vector) || vector.length === 0 || vector.length > DIMENSIONS_MAX) return null;
  return vector.every((each) => typeof each === "number" && Number.isFinite(each)) ? vector : null;
}

const unusable = () =>
  new ModelFailure("The embedding server did not answer one vector for each text.");

/** Vectors by the index that each entry names. Throws when one is missing, double or odd. */
function vectorsIn(answer: unknown, count: number): number[][] {
  const entries = isObject(answer) && Array.isArray(answer.data) ? answer.data : [];
  if (entries.length !== count) throw unusable();
  const vectors: number[][] = [];
  entries.forEach((entry: unknown, place) => {
    const vector = vectorIn(entry);
    const at = isObject(entry) && entry.index !== undefined ? Number(entry.index) : place;
    if (!vector || !Number.isInteger(at) || at < 0 || at >= count || vectors[at]) throw unusable();
    vectors[at] = vector;
  });
  const [first = []] = vectors;
  if (vectors.some(({ length }) => length !== first.length)) throw unusable();
  return vectors;
}

function tokensIn(answer: unknown): number | null {
  const usage = isObject(answer) && isObject(answer.usage) ? answer.usage : {};
  const told = usage.total_tokens ?? usage.prompt_tokens;
  return Number.isSafeInteger(told) && Number(told) >= 0 ? Number(told) : null;
}

/**
 * Texts as vectors, by OpenAI's `/embeddings`, which Ollama and others speak too. Throws errors that
 * `wordsOfFailure` can explain.
 */
export async function embed(
  connection: ModelConnection,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const { baseUrl, model, key } = connection;
  const response = await modelFetch(connection)(`${baseUrl}/embeddings`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
    signal,
  });
  if (REFUSES_TEXT.includes(response.status)) {
    await response.body?.cancel();
    throw new RefusedText("The embedding server refused the texts.");
  }
  if (!response.ok) throw await refusalOf(response);
  const answer: unknown = await response.json().catch((thrown) => {
    throw thrown instanceof SyntaxError ? unusable() : thrown;
  });
  return { vectors: vectorsIn(answer, texts.length), tokens: tokensIn(answer) };
}
