import "server-only";
import type { Readable } from "node:stream";
import Busboy, { type BusboyHeaders } from "@fastify/busboy";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { truncate } from "@/lib/core/truncate";
import {
  type Allowance,
  removeStored,
  type StorageUse,
  type StoredFile,
  storageFull,
  storeStream,
  tooLarge,
  uploadLimit,
} from "@/lib/platform/storage";
import { admit, type Operation } from "@/lib/service/operation";
import { answer, type OperationRoute, type RouteContext } from "./route";

/** Besides its file a form has a few small fields, and boundaries between its parts. */
const FORM_LIMITS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 400_000,
  headerPairs: 20,
  headerSize: 16_000,
};
const FORM_OVERHEAD_BYTES = 5_000_000;
/** The form's last boundary lies within this many bytes of the end. */
const TAIL_BYTES = 1_024;
/** There is no total time limit, but within this much waiting a sender must deliver this much. */
const WAIT_MS = 30_000;
const BYTES_IN_WAIT = 16_384;
const NAME_MAX = 200;

const refuse = (field: string, reason: string) =>
  new AppError("INVALID_INPUT", `Check ${field}: ${reason}`, { fields: { [field]: [reason] } });
const cutOff = () => refuse("body", "The upload was incomplete. Send it again.");

/**
 * An operation as a route that takes a form with one file, in the part that its contract names;
 * the other parts are the rest of the input, as text. The caller is authenticated, authorized and
 * counted before any of the body is read, and the file is streamed to the store: no body is held in
 * memory. Refused, interrupted or failed uploads leave nothing behind. `readStorage` returns how
 * much may be stored; by a link, the path says where.
 */
export function toUpload<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  readStorage: Operation<z.ZodType, z.ZodType<StorageUse>>,
  isByLink = false,
): OperationRoute {
  const [spec = {}] = Object.values(operation.routes);
  const { status = operation.creates ? 201 : 200, filePart: part = "file", fileBytes } = spec;
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      await admit(ctx, operation);
      const params = await route.params;
      const allowance = allowanceOf(await readStorage.run(ctx, isByLink ? params : {}), fileBytes);
      const { file, name, fields } = await receive(request, { part, ...allowance });
      const { key, sizeBytes, sha256 } = file;
      try {
        const named = { key, name, size_bytes: sizeBytes, sha256 };
        const input = { ...Object.fromEntries(fields), ...params, file: named };
        const output = await operation.run(ctx, input);
        return Response.json(output, { status, headers: { "cache-control": "no-store" } });
      } catch (thrown) {
        await removeStored(key);
        throw thrown;
      }
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

/**
 * The same for a form of a page without scripts: it leads back to the page of the link in its path,
 * which says what came of it: `sent=yes`, or `problem` with the status.
 */
export function toUploadForm<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  readStorage: Operation<z.ZodType, z.ZodType<StorageUse>>,
  pageOf: (params: Readonly<Record<string, string>>, isTaken: boolean) => `/${string}`,
): OperationRoute {
  const upload = toUpload(operation, readStorage, true);
  const handle = async (request: Request, route: RouteContext): Promise<Response> => {
    const [{ ok, status }, params] = [await upload(request, route), await route.params];
    const page = pageOf(params, ok);
    const told = ok ? "sent=yes" : `problem=${status}`;
    const location = `${page}${page.includes("?") ? "&" : "?"}${told}`;
    const headers = { location, "cache-control": "no-store" };
    return new Response(null, { status: 303, headers });
  };
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

type Form = { file: StoredFile; name: string; fields: Map<string, string> };
type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** What is received: a file in the part, as large as is allowed. */
type Wanted = Required<Allowance> & { part: string };

/** A file may be as large as the upload limit and the organization's remaining storage allow. */
function allowanceOf(use: StorageUse, fileBytes = uploadLimit()): Required<Allowance> {
  const limit = Math.min(uploadLimit(), fileBytes);
  const left = use.limit_bytes === null ? limit : Math.max(0, use.limit_bytes - use.used_bytes);
  return left < limit
    ? { limit: left, refusal: storageFull(use) }
    : { limit, refusal: tooLarge(limit) };
}

async function receive(request: Request, wanted: Wanted): Promise<Form> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type)?.slice(1).find(Boolean);
  if (!/^multipart\/form-data\s*;/i.test(type) || !boundary)
    throw refuse(
      "body",
      `Must be sent as multipart/form-data, with the file in the part ${wanted.part}`,
    );
  const declared = request.headers.get("content-length");
  if (Number(declared) > wanted.limit + FORM_OVERHEAD_BYTES) throw wanted.refusal;
  if (!request.body) throw cutOff();
  const reader = request.body.getReader();
  const form = new FormParser(type, wanted);
  try {
    const { bytes, tail } = await pump(reader, form);
    if (declared !== null && bytes !== Number(declared)) throw cutOff();
    if (!tail.includes(`--${boundary}--`)) throw cutOff();
    return await form.end();
  } catch (thrown) {
    await form.abandon(thrown);
    // The rest of the body is discarded, so that the client can still read the answer.
    void discard(reader);
    throw thrown;
  }
}

/** Feeds the body to the form's parser as fast as the disk accepts it. */
async function pump(reader: Reader, form: FormParser): Promise<{ bytes: number; tail: string }> {
  let bytes = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of inTime(reader)) {
    bytes += chunk.byteLength;
    tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    await form.write(chunk);
  }
  return { bytes, tail: tail.toString("latin1") };
}

/** The chunks of a body. Throws when the sender disconnects, stalls or is too slow. */
async function* inTime(reader: Reader): AsyncGenerator<Uint8Array> {
  let [left, bytes] = [WAIT_MS, 0];
  for (;;) {
    const since = performance.now();
    const { value } = await within(left, reader.read());
    if (!value) return;
    left -= performance.now() - since;
    bytes += value.byteLength;
    if (bytes >= BYTES_IN_WAIT) [left, bytes] = [WAIT_MS, 0];
    yield value;
  }
}

function within<T>(ms: number, awaited: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stalled = () => reject(refuse("body", "The upload stalled. Send it again."));
  const timer = setTimeout(stalled, ms);
  awaited.then(resolve, () => reject(cutOff()));
  return promise.finally(() => clearTimeout(timer));
}

async function discard(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has disconnected.
  }
}

/** A streaming form parser: the file goes to the store, the fields into a map. */
class FormParser {
  readonly #parser: Busboy;
  readonly #fields = new Map<string, string>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #failed = Promise.withResolvers<never>();
  readonly #wanted: Wanted;
  #content: Readable | undefined;
  #name = "";
  #file: Promise<StoredFile> | undefined;

  constructor(type: string, wanted: Wanted) {
    this.#wanted = wanted;
    this.#failed.promise.catch(() => {});
    const headers: BusboyHeaders = { "content-type": type };
    this.#parser = new Busboy({ headers, limits: FORM_LIMITS });
    this.#parser.on("file", (part, content, name) => this.#takeFile(part, content, name));
    this.#parser.on("field", (part, value, _nameIsCut, isCut) =>
      this.#takeField(part, value, isCut),
    );
    this.#parser.on("filesLimit", () => this.#fail(refuse(wanted.part, "Send one file at a time")));
    const tooMany = () => this.#fail(refuse("body", "Has too many parts"));
    this.#parser.on("fieldsLimit", tooMany);
    this.#parser.on("partsLimit", tooMany);
    this.#parser.on("error", () => this.#fail(refuse("body", "Is not a form that can be read")));
    this.#parser.on("finish", () => this.#ended.resolve());
  }

  #fail(reason: unknown): void {
    this.#failed.reject(reason);
  }

  #takeFile(part: string | undefined, content: Readable, name: string | undefined): void {
    content.on("error", () => {});
    if (part !== this.#wanted.part) {
      const reason = `Is a file; the file is sent as the part ${this.#wanted.part}`;
      this.#fail(refuse(part ?? "body", reason));
      content.resume();
      return;
    }
    this.#content = content;
    this.#name = fileName(name ?? "");
    this.#file = storeStream(content, this.#wanted);
    this.#file.catch((thrown) => this.#fail(thrown));
  }

  #takeField(part: string, value: string, isCut: boolean): void {
    if (isCut) this.#fail(refuse(part, "Is too long"));
    else if (this.#fields.has(part)) this.#fail(refuse(part, "Was sent twice"));
    else this.#fields.set(part, value);
  }

  async write(chunk: Uint8Array): Promise<void> {
    const taken = new Promise<void>((resolve) => this.#parser.write(chunk, () => resolve()));
    await Promise.race([taken, this.#failed.promise]);
  }

  async end(): Promise<Form> {
    this.#parser.end();
    await Promise.race([this.#ended.promise, this.#failed.promise]);
    const { part } = this.#wanted;
    if (!this.#file) throw refuse(part, `Send a file in the part ${part}`);
    const file = await this.#file;
    return { file, name: this.#name, fields: this.#fields };
  }

  /** Deletes what was stored of the form. */
  async abandon(reason: unknown): Promise<void> {
    this.#content?.destroy(reason instanceof Error ? reason : undefined);
    const stored = await this.#file?.catch(() => undefined);
    if (stored) await removeStored(stored.key);
  }
}

/** The client's file name as a label: no path, one line, no bidirectional controls. */
function fileName(sent: string): string {
  const base = sent.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const shown = base.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, "").trim();
  return truncate(shown, NAME_MAX) || "Unnamed file";
}
