import { ClientError, refusalOf } from "./fetch-json";

export type SendFileOptions<T> = {
  /** The form's part that holds the file. */
  part: string;
  /** Its other parts. */
  fields: Readonly<Record<string, string>>;
  headers?: Record<string, string>;
  /** Reports upload progress as the share that has been sent: 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Loaded together with the answer. */
  schema: () => Promise<{ parse: (value: unknown) => T }>;
};

/**
 * Posts one file as a part of a form and returns the validated JSON. Uses XMLHttpRequest
 * because fetch does not report upload progress. Throws what fetchJson throws; cancelling is an
 * AbortError.
 */
export async function sendFile<T>(
  path: string,
  file: File,
  { part, fields, headers = {}, onProgress, signal, schema }: SendFileOptions<T>,
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(part, file);
  const { status, text } = await post(path, form, { headers, onProgress, signal });
  const value = jsonOf(text);
  if (status < 200 || status > 299) throw refusalOf(status, value);
  const parser = await schema();
  try {
    return parser.parse(value);
  } catch (cause) {
    throw new ClientError("PARSING_ERROR", "The server's answer is not what was expected.", {
      cause,
    });
  }
}

type Post = Pick<SendFileOptions<unknown>, "onProgress" | "signal"> & {
  headers: Record<string, string>;
};

function post(path: string, form: FormData, { headers, onProgress, signal }: Post) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(lostConnection());
    request.onabort = () => reject(cancelled());
    request.onloadend = () => signal?.removeEventListener("abort", cancel);
    request.open("POST", path);
    for (const [name, value] of Object.entries({ ...headers, accept: "application/json" }))
      request.setRequestHeader(name, value);
    // Aborting a request that was never sent fires no event, so the promise would never settle.
    if (signal?.aborted) return reject(cancelled());
    signal?.addEventListener("abort", cancel);
    request.send(form);
  });
}

const cancelled = () => new DOMException("Cancelled", "AbortError");

function lostConnection(): ClientError {
  const why = navigator.onLine ? "The connection was lost." : "You are offline.";
  return new ClientError("FETCH_ERROR", why);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
