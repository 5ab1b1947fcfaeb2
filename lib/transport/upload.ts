import "server-only";
import type { Readable } from "node:stream";
import Busboy, { type BusboyHeaders } from "@fastify/busboy";
import type { z } from "zod";
import { cut } from "@/lib/core/cut";
import { AppError } from "@/lib/core/errors";
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
import { assertAccess, type Operation } from "@/lib/service/operation";
import { answer, type OperationRoute, type RouteContext } from "./route";

/** Beside its file a form has a few small fields, and lines between its parts. */
const FORM_LIMITS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 400_000,
  headerPairs: 20,
  headerSize: 16_000,
};
const FORM_OVERHEAD_BYTES = 5_000_000;
/** The form's last line stands within this many bytes of the end. */
const TAIL_BYTES = 1_024;
/** A sender may take as long as it needs, but has to send this much in this much waiting for it. */
const WAIT_MS = 30_000;
const BYTES_IN_WAIT = 16_384;
const NAME_MAX = 200;

const refuse = (field: string, reason: string) =>
  new AppError("INVALID_INPUT", `Check ${field}: ${reason}`, { fields: { [field]: [reason] } });
const cutOff = () => refuse("body", "The upload ended before it was whole. Send it again.");

/**
 * One operation as a route that takes a form with one file, of the part `file`; its other parts are
 * the rest of the input, as texts. The caller is known, allowed and counted before anything of the
 * body is read, and the file goes to the store as it comes: no body is ever held. What is refused,
 * breaks off or fails leaves nothing behind. `readStorage` answers what the caller's organization has left.
 */
export function toUpload<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  readStorage: Operation<z.ZodType, z.ZodType<StorageUse>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      assertAccess(ctx, operation);
      const { file, name, fields } = await receive(
        request,
        allowanceOf(await readStorage.run(ctx, {})),
      );
      const { key, sizeBytes, sha256 } = file;
      try {
        const named = { key, name, size_bytes: sizeBytes, sha256 };
        const input = { ...Object.fromEntries(fields), ...(await route.params), file: named };
        const output = await operation.run(ctx, input);
        return Response.json(output, { status: 202, headers: { "cache-control": "no-store" } });
      } catch (thrown) {
        await removeStored(key);
        throw thrown;
      }
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

type Form = { file: StoredFile; name: string; fields: Map<string, string> };
type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The file may be as large as one may be, and as what is left of the organization's storage. */
function allowanceOf(use: StorageUse): Required<Allowance> {
  const limit = uploadLimit();
  const left = use.limit_bytes === null ? limit : Math.max(0, use.limit_bytes - use.used_bytes);
  return left < limit
    ? { limit: left, refusal: storageFull(use) }
    : { limit, refusal: tooLarge(limit) };
}

async function receive(request: Request, allowance: Required<Allowance>): Promise<Form> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type)?.slice(1).find(Boolean);
  if (!/^multipart\/form-data\s*;/i.test(type) || !boundary)
    throw refuse("body", "Must be sent as multipart/form-data, with the file in the part file");
  const declared = request.headers.get("content-length");
  if (Number(declared) > allowance.limit + FORM_OVERHEAD_BYTES) throw allowance.refusal;
  if (!request.body) throw cutOff();
  const reader = request.body.getReader();
  const form = new FormParser(type, allowance);
  try {
    const { bytes, tail } = await pump(reader, form);
    if (declared !== null && bytes !== Number(declared)) throw cutOff();
    if (!tail.includes(`--${boundary}--`)) throw cutOff();
    return await form.end();
  } catch (thrown) {
    await form.abandon(thrown);
    // What the sender still sends goes nowhere, so that it is there to hear the answer.
    void discard(reader);
    throw thrown;
  }
}

/** Gives the body to the form's parser as fast as the disk takes it. */
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

/** The chunks of a body. Throws when the sender goes away, stalls or trickles. */
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
  const stalled = () => reject(refuse("body", "The upload came to a halt. Send it again."));
  const timer = setTimeout(stalled, ms);
  awaited.then(resolve, () => reject(cutOff()));
  return promise.finally(() => clearTimeout(timer));
}

async function discard(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender is gone.
  }
}

/** A form as it comes: its file goes to the store, its fields into a map. */
class FormParser {
  readonly #parser: Busboy;
  readonly #fields = new Map<string, string>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #failed = Promise.withResolvers<never>();
  readonly #allowance: Allowance;
  #content: Readable | undefined;
  #name = "";
  #file: Promise<StoredFile> | undefined;

  constructor(type: string, allowance: Allowance) {
    this.#allowance = allowance;
    this.#failed.promise.catch(() => {});
    const headers: BusboyHeaders = { "content-type": type };
    this.#parser = new Busboy({ headers, limits: FORM_LIMITS });
    this.#parser.on("file", (part, content, name) => this.#takeFile(part, content, name));
    this.#parser.on("field", (part, value, _nameIsCut, isCut) =>
      this.#takeField(part, value, isCut),
    );
    this.#parser.on("filesLimit", () => this.#fail(refuse("file", "Send one file at a time")));
    const tooMany = () => this.#fail(refuse("body", "Has too many parts"));
    this.#parser.on("fieldsLimit", tooMany);
    this.#parser.on("partsLimit", tooMany);
    this.#parser.on("error", () => this.#fail(refuse("body", "Is no form that can be read")));
    this.#parser.on("finish", () => this.#ended.resolve());
  }

  #fail(reason: unknown): void {
    this.#failed.reject(reason);
  }

  #takeFile(part: string | undefined, content: Readable, name: string | undefined): void {
    content.on("error", () => {});
    if (part !== "file") {
      this.#fail(refuse(part ?? "body", "Is a file; the file is sent as the part file"));
      content.resume();
      return;
    }
    this.#content = content;
    this.#name = fileName(name ?? "");
    this.#file = storeStream(content, this.#allowance);
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
    if (!this.#file) throw refuse("file", "Send a file in the part file");
    const file = await this.#file;
    return { file, name: this.#name, fields: this.#fields };
  }

  /** Takes back what was stored of the form. */
  async abandon(reason: unknown): Promise<void> {
    this.#content?.destroy(reason instanceof Error ? reason : undefined);
    const stored = await this.#file?.catch(() => undefined);
    if (stored) await removeStored(stored.key);
  }
}

/** A sender's name for a file as a label: no path, one line, nothing that turns its direction. */
function fileName(sent: string): string {
  const base = sent.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const shown = base.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, "").trim();
  return cut(shown, NAME_MAX) || "Unnamed file";
}
