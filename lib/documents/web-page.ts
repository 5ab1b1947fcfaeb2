import { parseHTML } from "linkedom";
import { FeedError, plainText, textOfFeed } from "./feed-text.ts";
import { blocksOfHtml } from "./html.ts";

/* Runs in the parsing child. Imports use relative paths because it has no TypeScript runner. */

/** A page as a reader sees it: what it is called, and its headlines, paragraphs and rows. */
export type ReadPage = { title: string; parts: string[] };

/** The answer's body in base 64, and its content type. */
export type PageInput = { base64: string; type: string };

const PARTS_MAX = 5_000;
const PART_MAX = 3_000;
/** Shorter lines are menus, dates and buttons. */
const WORDS_MIN = 4;
const TITLE_MAX = 120;
/** Where an encoding may be written in a page. */
const HEAD_BYTES = 1_024;
/** What stands on every page of a site. */
const AROUND = "nav,footer,aside,form,dialog,[role=navigation],[role=contentinfo],[role=dialog]";

function decoded(bytes: Buffer, type: string): string {
  const head = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  const charset = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
  return textOfFeed(bytes, charset ? `text/html; charset=${charset}` : type);
}

/** The parts of a page that say something, each once. Throws a FeedError when it is no page. */
export function readPageBytes(bytes: Buffer, type: string): ReadPage {
  const html = decoded(bytes, type);
  const start = html.trimStart().slice(0, 500);
  if (start === "") throw new FeedError("The answer is empty.");
  if (/^(?:<\?xml[^>]*>\s*)?<(?:rss|feed|rdf:RDF|opml)\b/i.test(start))
    throw new FeedError("This is a feed, not a web page. Add it as a feed.");
  if (!start.startsWith("<") && !/<html|<body/i.test(html.slice(0, 5_000)))
    throw new FeedError("The answer is not a web page.");
  const { document } = parseHTML(html);
  const title = plainText(document.querySelector("title")?.textContent ?? "", TITLE_MAX);
  for (const around of document.querySelectorAll(AROUND)) around.remove();
  // A page may leave out its html and body: only the whole has all of it then.
  const main = document.querySelector("main,[role=main]")?.innerHTML ?? document.toString();
  const lines = [...blocksOfHtml(main)].map(({ text }) =>
    plainText(text.replace(/^•\s*/, ""), PART_MAX),
  );
  const parts = [...new Set(lines)].filter(
    (line) => (line.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0) >= WORDS_MIN,
  );
  if (parts.length === 0)
    throw new FeedError("The page has no text to read. It may be written by a script.");
  return { title, parts: parts.slice(0, PARTS_MAX) };
}

export async function* parse({ base64, type }: PageInput): AsyncGenerator<ReadPage> {
  yield readPageBytes(Buffer.from(base64, "base64"), type);
}
