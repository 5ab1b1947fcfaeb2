import "server-only";
import { APICallError } from "ai";
import { FetchRefusal, UnreachableHost } from "../safe-fetch";
import { ModelFailure } from "./connection";
import { retryAfter } from "./model-fetch";

/** The message for an HTTP status of a model's server. */
function wordsOfStatus(status: number, headers: Headers): string {
  if (status === 401 || status === 403) return "The model's provider refused the key.";
  if (status === 402) return "The account with the model's provider has no credit.";
  if (status === 404) return "The model's provider knows no such model or address.";
  if (status === 429 || status === 503 || status === 529) {
    const seconds = retryAfter(headers, Date.now());
    const when = seconds === null ? "" : `; try again in ${Math.ceil(seconds)} s`;
    return status === 429
      ? `The model provider's rate limit was reached${when}.`
      : `The model's provider is overloaded${when}.`;
  }
  if (status >= 500) return "The model's provider had a server error.";
  if (status >= 300 && status < 400) return "The model's address redirects elsewhere.";
  return "The model's provider refused the question.";
}

/** An error status as a failure with a message; the server's own text is not read. */
export async function refusalOf({ status, headers, body }: Response): Promise<ModelFailure> {
  await body?.cancel();
  return new ModelFailure(wordsOfStatus(status, headers));
}

const CANNOT_REACH = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "EHOSTUNREACH"]);

/**
 * One message for unknown, private and unreachable hosts, so that nobody can map the operator's
 * network with it.
 */
const unreachable = "The model's address cannot be reached.";

/** An error followed by its causes. */
function* causesOf(thrown: unknown): Generator<unknown> {
  for (let each = thrown, depth = 0; each && depth < 6; depth++) {
    yield each;
    each = each instanceof Error ? each.cause : null;
  }
}

/**
 * Why a model did not answer, as a message for people. The provider's text is not repeated: it may
 * contain parts of keys or of the question.
 */
export function wordsOfFailure(thrown: unknown): string {
  for (const each of causesOf(thrown)) {
    if (each instanceof ModelFailure) return each.message;
    if (each instanceof UnreachableHost) return unreachable;
    if (each instanceof FetchRefusal) return `The model could not be asked: ${each.message}.`;
    if (APICallError.isInstance(each) && each.statusCode && each.statusCode >= 300)
      return wordsOfStatus(each.statusCode, new Headers(each.responseHeaders));
    if (each instanceof Error && each.name === "TimeoutError")
      return "The model took too long to answer.";
    const code = each instanceof Error && "code" in each ? String(each.code) : "";
    if (CANNOT_REACH.has(code)) return unreachable;
  }
  return "The model's answer was cut off.";
}
