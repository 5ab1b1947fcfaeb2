import type { CallSpec, InputOf, OutputOf } from "@/lib/core/contract";
import { routeOf } from "@/lib/core/contract";
import { OWNER_HEADER, type Owner, ownerKey } from "@/lib/core/owner";
import type { ActionResult } from "@/lib/core/result";
import { ClientError, fetchJson } from "./fetch-json";
import { keepaliveWrite } from "./keepalive-writes";
import type { NumberedEvent } from "./read-stream";
import { loggedIfSlow } from "./slow-call";

type Fields = Record<string, unknown>;
type Query = Record<string, string | number | boolean | undefined>;

/**
 * Method and path of a call's first route for an input, and the input that is not part of the path.
 */
function requestOf(call: CallSpec, input: Fields) {
  const [name] = Object.keys(call.routes ?? {});
  if (!name) throw new Error(`${call.summary}: this call has no route`);
  const { method, path } = routeOf(name);
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  return { method, path: filled, rest };
}

/** The address from which a browser can download a call's answer, for links to files. */
export function addressOf<C extends CallSpec>(call: C, input: InputOf<C>): string {
  const { path, rest } = requestOf(call, input as Fields);
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${query}` : path;
}

export type ReadOptions = { signal?: AbortSignal };
export type StreamOptions = ReadOptions & {
  /** The idempotency key: requests with the same key take effect once. */
  key?: string;
};
export type UploadOptions = StreamOptions & {
  /** The rest of the input, as text: what the path does not name are parts of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Reports upload progress as the share that has been sent: 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * How a page calls the server: always as the person and organization that the page was made for.
 */
export type HttpClient = {
  read<C extends CallSpec>(call: C, input: InputOf<C>, options?: ReadOptions): Promise<OutputOf<C>>;
  /** Uploads one file to a call that takes one. The uploader is loaded at first use. */
  upload<C extends CallSpec>(call: C, file: File, options?: UploadOptions): Promise<OutputOf<C>>;
  /**
   * Yields events once the server has begun to send them. The stream reader is loaded at first use.
   */
  stream<C extends CallSpec>(
    call: C,
    input: InputOf<C>,
    options?: StreamOptions,
  ): Promise<AsyncIterable<NumberedEvent[]>>;
  /** A write by its route, which finishes even if the page is left. */
  keepalive<C extends CallSpec>(call: C, input: InputOf<C>): Promise<ActionResult<OutputOf<C>>>;
};

/**
 * Parses an answer with its schema, or with the contract's light parser, which spares pages the
 * schema library.
 */
function parserOf<C extends CallSpec>(call: C) {
  const { parseLight } = call;
  const load = parseLight ? async () => ({ parse: parseLight }) : call.output;
  return load as () => Promise<{ parse(value: unknown): OutputOf<C> }>;
}

/**
 * The client for a page of `owner`; the server refuses it once the browser works for somebody else.
 */
export function createHttpClient(owner: Owner): HttpClient {
  const headersWith = (key: string | undefined) => ({
    [OWNER_HEADER]: ownerKey(owner),
    ...(key !== undefined && { "idempotency-key": key }),
  });
  return {
    read: (call, input, { signal } = {}) => {
      const { method, path, rest } = requestOf(call, input as Fields);
      const sent = method === "GET" ? { query: rest as Query } : { body: rest };
      return fetchJson(path, {
        method,
        ...sent,
        headers: headersWith(undefined),
        signal,
        schema: parserOf(call),
      });
    },
    upload: async (call, file, { key, fields = {}, ...options } = {}) => {
      const { sendFile } = await import("./send-file").catch(connectionLost);
      const { path, rest } = requestOf(call, fields);
      const [route] = Object.values(call.routes ?? {});
      return sendFile(path, file, {
        ...options,
        part: route?.filePart ?? "file",
        fields: rest as Record<string, string>,
        headers: headersWith(key),
        schema: parserOf(call),
      });
    },
    stream: async (call, input, { key, signal } = {}) => {
      const { openStream } = await import("./read-stream").catch(connectionLost);
      const { method, path, rest } = requestOf(call, input as Fields);
      const sent = method === "GET" ? { query: rest as Query } : { body: rest };
      const options = { method, ...sent, signal, headers: headersWith(key) };
      // Measured until the server begins to answer: streams are long by nature.
      return loggedIfSlow(`${method} ${path}`, () => openStream(path, options));
    },
    keepalive: (call, input) => {
      const { method, path, rest } = requestOf(call, input as Fields);
      const headers = headersWith(undefined);
      return keepaliveWrite(path, { method, body: rest, headers, schema: parserOf(call) });
    },
  };
}

/** Turns a failed import of a code chunk into a connection error. */
function connectionLost(cause: unknown): never {
  throw new ClientError("FETCH_ERROR", "The connection was lost.", { cause });
}
