import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { constants } from "node:zlib";
import { BUILT_PATH } from "./built-files.ts";
import { type Body, deflatePart, gzipBody, type Part } from "./gzip-body.ts";

/** Readies the answer to a request for what its styles are put into; other answers stay as they are. */
export type PutStyles = (request: IncomingMessage, response: ServerResponse) => void;

/** Styles of the build by their addresses. */
type Sheets = ReadonlyMap<string, Part>;

/** The framework's links to styles. */
const LINK = /<link (?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"[^>]*>/g;
const HEAD_END = "</head>";

/** Each compressed once, as well as it can be. Letters that styles name are beside the page no more. */
async function readSheets(directory: string): Promise<Sheets> {
  const root = join(directory, "static");
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const styles = names.filter((name) => extname(name) === ".css");
  const sheets = styles.map(async (name): Promise<[string, Part]> => {
    const text = await readFile(join(root, name), "utf8");
    if (/<\/style/i.test(text)) throw new Error(`${name} would end the element that it stands in`);
    const inPage = `<style>${text.replaceAll("url(../", `url(${BUILT_PATH}`)}</style>`;
    return [BUILT_PATH + name, deflatePart(Buffer.from(inPage), constants.Z_BEST_COMPRESSION)];
  });
  return new Map(await Promise.all(sheets));
}

/**
 * A page up to the end of its head, with the styles where their links are. The links stay, disabled:
 * React finds that what it would load is there, and a browser does not load it.
 */
function withStyles(head: Buffer, sheets: Sheets): Part[] {
  const parts: Part[] = [];
  let from = 0;
  // One character a byte: places in the text are places in the bytes.
  for (const { 0: link, 1: address = "", index } of head.toString("latin1").matchAll(LINK)) {
    const sheet = sheets.get(address);
    if (!sheet) continue;
    parts.push(deflatePart(head.subarray(from, index)), sheet);
    parts.push(deflatePart(Buffer.from(link.replace("<link ", "<link disabled "))));
    from = index + link.length;
  }
  return [...parts, deflatePart(head.subarray(from))];
}

/** The header that has a browser fetch files early, without the styles: they come with the page. */
function withoutStyles(links: string): string {
  return links
    .split(/,\s*(?=<)/)
    .filter((link) => !/\bas="?style\b/.test(link))
    .join(", ");
}

/** What the framework writes: text, bytes, or nothing with an end. */
const bytesOf = (chunk: unknown) =>
  typeof chunk === "string" || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);

/** The body of a page, with styles as soon as the end of its head is there. */
function styledBody(sheets: Sheets, open: (parts: readonly Part[]) => Body): Body {
  let head = Buffer.alloc(0);
  let body: Body | undefined;
  return {
    write: (bytes) => {
      if (body) return body.write(bytes);
      head = Buffer.concat([head, bytes]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      body = open(withStyles(head.subarray(0, end), sheets));
      body.write(head.subarray(end));
    },
    end: () => {
      body ??= open([deflatePart(head)]);
      body.end();
    },
    abandon: () => body?.abandon(),
  };
}

type Writing = Pick<ServerResponse, "write" | "end">;

/** The body that an answer has when it is a page; its headers then say how it is sent. */
function bodyOf(response: ServerResponse, { write, end }: Writing, sheets: Sheets) {
  const isPage = String(response.getHeader("content-type")).startsWith("text/html");
  if (!isPage || response.statusCode === 304) return null;
  response.setHeader("content-encoding", "gzip");
  response.removeHeader("content-length");
  const links = withoutStyles(String(response.getHeader("link") ?? ""));
  if (links) response.setHeader("link", links);
  else response.removeHeader("link");
  const body = styledBody(sheets, (parts) => gzipBody(parts, write, end));
  response.once("close", body.abandon);
  return body;
}

/** Has an answer go through the body of a page if it is one, which its headers say when they are whole. */
function divert(response: ServerResponse, sheets: Sheets): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  let body: Body | null | undefined;
  const begin = () => {
    if (body === undefined) body = bodyOf(response, { write, end }, sheets);
    return body;
  };
  response.writeHead = (...given: unknown[]) => {
    begin();
    return writeHead(...given);
  };
  response.write = (...given: unknown[]) => {
    if (!begin()) return write(...given);
    body?.write(bytesOf(given[0]));
    return true;
  };
  response.end = (...given: unknown[]) => {
    if (!begin()) return end(...given);
    body?.write(bytesOf(given[0]));
    body?.end();
    return response;
  };
}

/**
 * Puts the styles of a build (its directory) into its pages. A page is then painted when it has come,
 * and not a way to the server and back later, among its own scripts.
 */
export async function pageStyles(directory: string): Promise<PutStyles> {
  const sheets = await readSheets(directory);
  return ({ method, headers }, response) => {
    const isForPage = method === "GET" && headers.accept?.includes("text/html");
    if (!isForPage || !/\bgzip\b/.test(String(headers["accept-encoding"]))) return;
    // The framework would compress the page before the styles are in it.
    delete headers["accept-encoding"];
    divert(response, sheets);
  };
}
