import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { encodings, types } from "../supervisor/compress.ts";

/** Where pages ask for the files of the build. */
export const BUILT_PATH = "/_next/static/";
/** A file's name changes with its contents. */
const FOR_GOOD = "public, max-age=31536000, immutable";

/**
 * Answers a request for a built file (its path is given); false, at once, when that is another's to
 * answer: the body of such a request is on its way and wants to be received.
 */
export type SendBuiltFile = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void> | false;

/** How a compressed file is sent; HEAD asks for its headers alone. */
type Sending = { type: string; token: string; isHead: boolean };

function send(response: ServerResponse, content: Buffer, { type, token, isHead }: Sending): void {
  response.writeHead(200, {
    "content-type": type,
    "content-encoding": token,
    "content-length": content.length,
    "cache-control": FOR_GOOD,
    vary: "Accept-Encoding",
  });
  response.end(isHead ? undefined : content);
}

/**
 * Sends the scripts and styles of a build (its directory) as they were compressed when it was made:
 * a page asks for some twenty at once, and the framework would compress each anew for every
 * visitor.
 */
export async function builtFiles(directory: string): Promise<SendBuiltFile> {
  const root = join(directory, "static");
  const names = new Set(await readdir(root, { recursive: true }).catch(() => []));
  const contents = new Map<string, Buffer>();
  const contentOf = async (file: string): Promise<Buffer> => {
    const content = contents.get(file) ?? (await readFile(join(root, file)));
    contents.set(file, content);
    return content;
  };
  return ({ method, headers }, response, path) => {
    if (!path.startsWith(BUILT_PATH) || (method !== "GET" && method !== "HEAD")) return false;
    const name = path.slice(BUILT_PATH.length);
    const accepted = headers["accept-encoding"]?.toString() ?? "";
    const encoding = encodings.find(({ token }) => new RegExp(`\\b${token}\\b`).test(accepted));
    const file = name + encoding?.extension;
    const type = types[extname(name)];
    if (!encoding || !type || !names.has(file)) return false;
    const sending = { type, token: encoding.token, isHead: method === "HEAD" };
    return contentOf(file).then((content) => send(response, content, sending));
  };
}
