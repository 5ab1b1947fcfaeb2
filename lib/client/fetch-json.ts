import type { FieldErrors } from "@/lib/core/errors";
import { loggedIfSlow } from "./slow-call";

/** An HTTP status, or the reason why there was no usable one (SPEC.md section 7). */
export type FailureStatus = number | "FETCH_ERROR" | "PARSING_ERROR" | "TIMEOUT_ERROR";

type FailureDetails = {
  code?: string;
  fields?: FieldErrors;
  retryAfter?: number;
  cause?: unknown;
};

/**
 * A failed read. The message is written for people; `code`, `fields` and `retryAfter` (seconds) come
 * from the server.
 */
export class ClientError extends Error {
  override readonly name = "ClientError";
  readonly status: FailureStatus;
  readonly code: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: FailureStatus, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = details.code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Anything that turns a JSON value into a T or throws; usually a zod schema. */
type Parser<T> = { parse: (value: unknown) => T };

export type FetchJsonOptions<T> = {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Appended to the path; undefined values are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  /** Objects are sent as JSON; form data and text are sent unchanged. */
  body?: object | string;
  /** Default: the browser's own timeout. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** The browser finishes the request even if the page is left. */
  keepalive?: boolean;
  /** Loaded with the first answer, so that pages that never call it do not load it. */
  schema: () => Promise<Parser<T>>;
};

/**
 * Calls one of our own addresses and returns its validated JSON. Throws ClientError: a status when
 * the server refused, FETCH_ERROR when it could not be reached, TIMEOUT_ERROR after timeoutMs,
 * PARSING_ERROR when the answer does not match the schema.
 */
export function fetchJson<T>(path: string, options: FetchJsonOptions<T>): Promise<T> {
  return loggedIfSlow(`${options.method ?? "GET"} ${path}`, async () => {
    const { timeoutMs, signal } = options;
    const limits = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)];
    const response = await requestTo(path, {
      ...options,
      accept: "application/json",
      signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
    });
    const value = await readJson(response);
    if (!response.ok) throw refusalOf(response.status, value, retryAfterOf(response));
    return await parse(value, options.schema);
  });
}

type Request = Pick<
  FetchJsonOptions<unknown>,
  "method" | "query" | "headers" | "body" | "signal" | "keepalive"
> & {
  /** The requested media type. */
  accept: string;
};

/** Sends one request. Throws a ClientError when the server cannot be reached, or an AbortError. */
export async function requestTo(path: string, options: Request): Promise<Response> {
  const { method = "GET", query, headers, body, accept, signal, keepalive } = options;
  const isJson = typeof body === "object" && !(body instanceof FormData);
  try {
    return await fetch(withQuery(path, query), {
      method,
      headers: { ...headers, accept, ...(isJson && { "content-type": "application/json" }) },
      body: isJson ? JSON.stringify(body) : (body as BodyInit | undefined),
      signal,
      keepalive,
    });
  } catch (cause) {
    throw transportFailure(cause);
  }
}

async function readJson(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw transportFailure(cause);
  }
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A refusal keeps its status even when a proxy replaced its body with an HTML page.
    if (!response.ok) return undefined;
    throw new ClientError("PARSING_ERROR", "The server's answer could not be read.", { cause });
  }
}

async function parse<T>(value: unknown, schema: FetchJsonOptions<T>["schema"]): Promise<T> {
  const parser = await schema().catch((cause: unknown) => {
    throw transportFailure(cause);
  });
  try {
    return parser.parse(value);
  } catch (cause) {
    throw new ClientError("PARSING_ERROR", "The server's answer is not what was expected.", {
      cause,
    });
  }
}

/** Cancelling is the caller's own doing and stays an AbortError; the rest becomes a ClientError. */
function transportFailure(cause: unknown): unknown {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "AbortError") return cause;
  return name === "TimeoutError"
    ? new ClientError("TIMEOUT_ERROR", "The server took too long to answer.", { cause })
    : new ClientError("FETCH_ERROR", "The server could not be reached.", { cause });
}

const retryAfterOf = ({ headers }: Response) => Number(headers.get("retry-after")) || undefined;

/**
 * Reads problem+json (RFC 9457); for other bodies only the status counts. retryAfter in seconds.
 */
export function refusalOf(status: number, value: unknown, retryAfter?: number): ClientError {
  const body = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const message = typeof body.detail === "string" ? body.detail : `Refused (${status}).`;
  return new ClientError(status, message, {
    code: typeof body.title === "string" ? body.title : undefined,
    fields: body.fields as FieldErrors | undefined,
    retryAfter,
  });
}

function withQuery<T>(path: string, query: FetchJsonOptions<T>["query"]): string {
  const present = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (present.length === 0) return path;
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return `${path}${path.includes("?") ? "&" : "?"}${text}`;
}
