import { OWNER_HEADER, type Owner, ownerKey } from "@/lib/core/owner";
import type { ActionResult } from "@/lib/core/result";
import { ClientError, type FetchJsonOptions, fetchJson } from "./fetch-json";
import { keepaliveWrite, warnWhileWriting } from "./keepalive-writes";
import type { NumberedEvent } from "./read-stream";
import type { SendFileOptions } from "./send-file";
import { settle } from "./settle";
import { loggedIfSlow } from "./slow-call";

/** A server action: what it is to do, and whose page asks. */
type Action<I, T> = (input: I, owner: string) => Promise<ActionResult<T>>;

type StreamOptions = Pick<
  FetchJsonOptions<unknown>,
  "method" | "query" | "body" | "headers" | "signal"
>;

type KeepOptions<T> = Pick<FetchJsonOptions<T>, "method" | "schema"> & { body: object };

/** How a page asks the server: always as the person and for the organisation that it was made for. */
export type Port = {
  read<T>(path: string, options: FetchJsonOptions<T>): Promise<T>;
  /** One file to a path that takes files; what sends it is loaded with the first. */
  send<T>(path: string, file: File, options: SendFileOptions<T>): Promise<T>;
  /** A stream of events, from when the server has begun it; what reads it is loaded with the first. */
  stream(path: string, options: StreamOptions): Promise<AsyncIterable<NumberedEvent[]>>;
  /** A write by its action. The browser asks before the page is left while it runs. */
  write<I, T>(action: Action<I, T>, input: I): Promise<ActionResult<T>>;
  /** A write that nobody waits for or would miss: the page may be left while it runs. */
  note<I, T>(action: Action<I, T>, input: I): Promise<ActionResult<T>>;
  /** A write by its route, which outlives the page. */
  keep<T>(path: string, options: KeepOptions<T>): Promise<ActionResult<T>>;
};

/** The port of a page of `owner`; the server refuses it once the browser works for another one. */
export function portOf(owner: Owner): Port {
  const said = ownerKey(owner);
  const headers = { [OWNER_HEADER]: said };
  return {
    read: (path, options) => fetchJson(path, { ...options, headers }),
    stream: async (path, options) => {
      const { openStream } = await import("./read-stream").catch(lost);
      const opened = { ...options, headers: { ...options.headers, ...headers } };
      // Until the server begins: a stream is long by nature.
      return loggedIfSlow(`${options.method ?? "GET"} ${path}`, () => openStream(path, opened));
    },
    send: async (path, file, options) => {
      const { sendFile } = await import("./send-file").catch(lost);
      return sendFile(path, file, { ...options, headers: { ...options.headers, ...headers } });
    },
    write: (action, input) => warnWhileWriting(() => settle(() => action(input, said))),
    note: (action, input) => settle(() => action(input, said)),
    keep: (path, options) => keepaliveWrite(path, { ...options, headers }),
  };
}

/** A part of the product that could not be loaded. */
function lost(cause: unknown): never {
  throw new ClientError("FETCH_ERROR", "The connection was lost.", { cause });
}
