import { createParser } from "eventsource-parser";
import { ClientError, type FetchJsonOptions, refusalOf, requestTo } from "./fetch-json";

/**
 * Silence, in milliseconds, after which the connection counts as lost. The server's heartbeat is 15
 * s.
 */
const SILENCE_MS = 40_000;
/** Longest event, in UTF-16 units: several times the longest answer. */
const EVENT_MAX = 8_000_000;

export type NumberedEvent = { seq: number; type: string; data: unknown };

type Options = Pick<FetchJsonOptions<unknown>, "method" | "query" | "headers" | "body" | "signal">;

/**
 * Opens a stream of events and returns once the server has begun it. Throws ClientError: a status
 * when the server refused, FETCH_ERROR when it could not be reached or the connection was lost (40
 * seconds of silence count as lost), PARSING_ERROR when there is no readable body. Unreadable lines
 * are skipped with a warning. Cancelling stays an AbortError.
 */
export async function openStream(
  path: string,
  { signal, ...options }: Options,
): Promise<AsyncGenerator<NumberedEvent[]>> {
  const silence = new AbortController();
  const signals = [silence.signal, ...(signal ? [signal] : [])];
  const response = await requestTo(path, {
    ...options,
    accept: "text/event-stream",
    signal: AbortSignal.any(signals),
  });
  if (!response.ok) {
    const said: unknown = await response.json().catch(() => undefined);
    throw refusalOf(
      response.status,
      said,
      Number(response.headers.get("retry-after")) || undefined,
    );
  }
  if (!response.body) throw new ClientError("PARSING_ERROR", "No response body available");
  return eventsOf(response.body, silence);
}

async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  silence: AbortController,
): AsyncGenerator<NumberedEvent[]> {
  let arrived: NumberedEvent[] = [];
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent: ({ id, data }) => {
      const event = eventOf(id, data);
      if (event) arrived.push(event);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  const patience = () => setTimeout(() => silence.abort(), SILENCE_MS);
  let timer = patience();
  try {
    for (;;) {
      const { done, value } = (await reader.read()) as ReadableStreamReadResult<string>;
      clearTimeout(timer);
      if (done) return;
      timer = patience();
      parser.feed(value);
      if (arrived.length > 0) yield arrived;
      arrived = [];
    }
  } catch (cause) {
    const isCancelled = cause instanceof Error && cause.name === "AbortError";
    if (isCancelled && !silence.signal.aborted) throw cause;
    const message = `Streaming error: ${cause instanceof Error ? cause.message : String(cause)}`;
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    console.warn(message);
    throw new ClientError("FETCH_ERROR", message, { cause });
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => {});
  }
}

/** Parses one event, which must have a number and a type; returns undefined for anything else. */
function eventOf(id: string | undefined, text: string): NumberedEvent | null {
  try {
    const { type, data } = JSON.parse(text) as Record<string, unknown>;
    if (typeof type === "string") return { seq: Number(id) || 0, type, data };
  } catch {
    // Reported below, like anything else that is not an event.
  }
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn("A line of the stream could not be read");
  return null;
}
