import type { IncomingMessage, ServerResponse } from "node:http";
import { type Body, gzipBody, type Part } from "./gzip-body.ts";
import { holdScripts } from "./page-scripts.ts";
import { readSheets, type Sheets, withStyles } from "./page-styles.ts";

/** Readies the answer to a request for what is done to pages; other answers stay as they are. */
export type ReadyPage = (request: IncomingMessage, response: ServerResponse) => void;

const HEAD_END = "</head>";
/** What the framework's own scripts begin with, after all that a page shows at once. */
const SCRIPT = "<script";

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

/**
 * The body of a page: its styles in its head, its scripts where what it shows at once has ended. All of
 * that is sent together, as the framework renders it; what comes late is sent as it comes.
 */
function readiedBody(sheets: Sheets, open: (parts: readonly Part[]) => Body): Body {
  let shell = Buffer.alloc(0);
  let body: Body | undefined;
  const begin = (headEnd: number, end: number) => {
    // One character a byte: places in the text are places in the bytes.
    const { head, start } = holdScripts(shell.toString("latin1", 0, headEnd));
    const { parts, rest } = withStyles(head, sheets);
    body = open(parts);
    const texts = [Buffer.from(rest, "latin1"), shell.subarray(headEnd, end), Buffer.from(start)];
    body.write(Buffer.concat([...texts, shell.subarray(end)]));
    return body;
  };
  return {
    write: (bytes) => {
      if (body) return body.write(bytes);
      shell = Buffer.concat([shell, bytes]);
      const headEnd = shell.indexOf(HEAD_END);
      const end = headEnd < 0 ? -1 : shell.indexOf(SCRIPT, headEnd);
      if (end >= 0) begin(headEnd, end);
    },
    end: () => {
      const headEnd = shell.indexOf(HEAD_END);
      if (!body && headEnd >= 0) body = begin(headEnd, shell.length);
      if (!body) {
        body = open([]);
        body.write(shell);
      }
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
  const body = readiedBody(sheets, (parts) => gzipBody(parts, write, end));
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
 * Puts the styles of a build (its directory) into its pages, and their scripts behind their first frame. A
 * page is then painted when it has come, and not a way to the server and back later, among its own scripts.
 */
export async function pages(directory: string): Promise<ReadyPage> {
  const sheets = await readSheets(directory);
  return ({ method, headers }, response) => {
    const isForPage = method === "GET" && headers.accept?.includes("text/html");
    if (!isForPage || !/\bgzip\b/.test(String(headers["accept-encoding"]))) return;
    // The framework would compress the page before it is changed.
    delete headers["accept-encoding"];
    divert(response, sheets);
  };
}
