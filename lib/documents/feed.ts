import { DOMParser } from "linkedom";
import { FeedError, plainText, textOfFeed } from "./feed-text.ts";

/* Runs in the parsing child. Imports use relative paths because it has no TypeScript runner. */

/** An item of a feed as its publisher wrote it, in plain text. */
export type FeedItem = {
  /** A part of a page, of which several may begin alike. */
  isPart?: true;
  guid: string | null;
  link: string | null;
  title: string;
  /** The first characters of the summary, or of the text. */
  summary: string;
  /** Longer text that is read for events and not kept. */
  text: string;
  /** ISO 8601; null when it is missing or no date. */
  published: string | null;
};

export type ReadFeed =
  | { kind: "feed"; title: string; ttlMinutes: number | null; items: FeedItem[]; isCut: boolean }
  | { kind: "opml"; title: string; feeds: { title: string; url: string }[] };

/** The answer's body in base 64, its content type, and the address that it came from. */
export type FeedInput = { base64: string; type: string; url: string };

const ITEMS_MAX = 500;
const FEEDS_MAX = 10_000;
const TITLE_MAX = 300;
const SUMMARY_MAX = 300;
const TEXT_MAX = 3_000;
/** More of an item's HTML is not parsed. */
const HTML_MAX = 20_000;
const ID_MAX = 2_000;

type Element = {
  nodeName: string;
  textContent: string | null;
  innerHTML: string;
  children: Iterable<Element>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Element>;
  getElementsByTagName(name: string): Iterable<Element>;
};

const trimmed = (text: string | null | undefined) => text?.trim() || null;

function isoOf(text: string | null): string | null {
  if (!text) return null;
  const time = Date.parse(text.replace(/\s+/g, " ").trim());
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** A link as an address of the web; null for anything else, such as "javascript:". */
function webAddress(link: string | null, base: string): string | null {
  if (!link || link.length > ID_MAX || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  return /^https?:$/.test(url.protocol) && !url.username ? url.href : null;
}

function itemOf(
  raw: {
    guid: string | null;
    link: string | null;
    title: string;
    body: string;
    date: string | null;
  },
  base: string,
): FeedItem | null {
  const text = plainText(raw.body.slice(0, HTML_MAX), TEXT_MAX);
  // Microblogs write no titles: the beginning of the text stands for it.
  const title = plainText(raw.title.slice(0, HTML_MAX), TITLE_MAX) || plainText(text, 120);
  const link = webAddress(raw.link, base);
  if (!title && !link) return null;
  return {
    guid: raw.guid?.slice(0, ID_MAX) ?? null,
    link,
    title: title || (link ?? ""),
    summary: plainText(text, SUMMARY_MAX),
    text,
    published: isoOf(raw.date),
  };
}

/** The children of an element by name; a prefix of the feed's own namespace does not count. */
function childrenOf(element: Element, prefix: string) {
  const byName = new Map<string, Element[]>();
  for (const child of element.children) {
    const written = child.nodeName.toLowerCase();
    const name = written.startsWith(prefix) ? written.slice(prefix.length) : written;
    byName.set(name, [...(byName.get(name) ?? []), child]);
  }
  const text = (...names: string[]) => {
    for (const name of names) {
      const found = trimmed(byName.get(name)?.[0]?.textContent);
      if (found) return found;
    }
    return null;
  };
  return { byName, text };
}

function linkOf({ byName, text }: ReturnType<typeof childrenOf>): string | null {
  const links = byName.get("link") ?? [];
  const isPage = (link: Element) =>
    (link.getAttribute("rel") ?? "alternate") === "alternate" &&
    /html|^$/.test(link.getAttribute("type") ?? "");
  const attributed = links.filter((link) => link.getAttribute("href"));
  const chosen = attributed.find(isPage) ?? attributed.find((link) => !link.getAttribute("rel"));
  const guid = byName.get("guid")?.[0];
  const permalink =
    guid && guid.getAttribute("isPermaLink") !== "false" ? trimmed(guid.textContent) : null;
  return (
    text("feedburner:origlink") ??
    trimmed(chosen?.getAttribute("href")) ??
    links.map((link) => trimmed(link.textContent)).find(Boolean) ??
    (permalink && /^https?:/i.test(permalink) ? permalink : null)
  );
}

/** XHTML stands in a feed as elements, everything else as text. */
const bodyOf = (element: Element | undefined) =>
  element?.getAttribute("type") === "xhtml" ? element.innerHTML : (element?.textContent ?? "");

function xmlItem(element: Element, prefix: string, base: string): FeedItem | null {
  const own = childrenOf(element, prefix);
  const first = (name: string) => own.byName.get(name)?.[0];
  const bodies = ["description", "summary", "content:encoded", "content"].map((name) =>
    bodyOf(first(name)),
  );
  const date = own.text("pubdate", "published", "dc:date", "issued", "updated", "modified", "date");
  const raw = { link: linkOf(own), title: bodyOf(first("title")), date };
  const guid = own.text("guid", "id") ?? trimmed(element.getAttribute("rdf:about"));
  return itemOf({ ...raw, guid, body: bodies.find((body) => body.trim()) ?? "" }, base);
}

function opmlOf(root: Element): ReadFeed {
  const feeds: { title: string; url: string }[] = [];
  for (const outline of root.getElementsByTagName("outline")) {
    const url = webAddress(trimmed(outline.getAttribute("xmlUrl")), "http://opml.invalid/");
    if (!url || feeds.length === FEEDS_MAX) continue;
    const title = outline.getAttribute("title") ?? outline.getAttribute("text") ?? "";
    feeds.push({ title: plainText(title, 120), url });
  }
  const [title] = root.getElementsByTagName("title");
  return { kind: "opml", title: plainText(title?.textContent ?? "", 120), feeds };
}

function htmlError(root: Element, url: string): FeedError {
  for (const link of root.querySelectorAll("link"))
    if (/(rss|atom)\+xml/i.test(link.getAttribute("type") ?? "")) {
      const feed = webAddress(link.getAttribute("href"), url);
      if (feed) return new FeedError(`This is a web page. Its feed is at ${feed}`);
    }
  return new FeedError("The address answers with a web page, not a feed.");
}

function xmlFeed(text: string, url: string): ReadFeed {
  const root = new DOMParser().parseFromString(text.trimStart(), "text/xml")
    .documentElement as unknown as Element | null;
  const name = root?.nodeName.toLowerCase() ?? "";
  if (!root || /^(html|body|div)$/.test(name)) throw root ? htmlError(root, url) : notAFeed();
  if (name === "opml") return opmlOf(root);
  const prefix = /^([\w-]+:)feed$/.exec(name)?.[1] ?? "\0";
  const isAtom = name === "feed" || prefix !== "\0";
  if (!isAtom && !/^(rss|rdf:rdf|channel)$/.test(name)) throw notAFeed();
  const tag = isAtom ? `${prefix === "\0" ? "" : prefix}entry` : "item";
  const elements = [...root.getElementsByTagName(tag)];
  const head = isAtom ? root : ([...root.getElementsByTagName("channel")][0] ?? root);
  const own = childrenOf(head, prefix);
  const base = webAddress(root.getAttribute("xml:base"), url) ?? url;
  const items = elements.slice(0, ITEMS_MAX).map((element) => xmlItem(element, prefix, base));
  return feedOf(own.text("title") ?? "", items, {
    ttl: Number(own.text("ttl")),
    isCut: elements.length > ITEMS_MAX,
  });
}

const feedOf = (
  title: string,
  items: (FeedItem | null)[],
  { ttl, isCut }: { ttl: number; isCut: boolean },
): ReadFeed => ({
  kind: "feed",
  title: plainText(title, 120),
  ttlMinutes: Number.isFinite(ttl) && ttl > 0 ? Math.min(ttl, 10_080) : null,
  items: items.filter((item) => item !== null),
  isCut,
});

const notAFeed = () => new FeedError("The answer is not RSS, Atom, JSON Feed or OPML.");

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const string = (value: unknown): string | null =>
  typeof value === "string" ? trimmed(value) : typeof value === "number" ? String(value) : null;

function jsonItem(given: unknown, base: string): FeedItem | null {
  if (!isObject(given)) return null;
  const guid = string(isObject(given.guid) ? given.guid["#value"] : (given.guid ?? given.id));
  const body = ["content_text", "summary", "content_html", "description"].map((name) =>
    string(given[name]),
  );
  return itemOf(
    {
      guid,
      link: string(given.url) ?? string(given.external_url) ?? string(given.link),
      title: string(given.title) ?? "",
      body: body.find((text) => text !== null) ?? "",
      date: string(given.date_published) ?? string(given.pubDate) ?? string(given.date_modified),
    },
    base,
  );
}

function jsonFeed(text: string, url: string): ReadFeed {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    throw new FeedError("The JSON of the feed is damaged or cut off.");
  }
  const rss = isObject(whole) && isObject(whole.rss) ? whole.rss.channel : whole;
  const items = isObject(rss) ? (rss.items ?? rss.item) : null;
  if (!isObject(rss) || !Array.isArray(items)) throw notAFeed();
  const read = items.slice(0, ITEMS_MAX).map((item) => jsonItem(item, url));
  return feedOf(string(rss.title) ?? "", read, {
    ttl: Number.NaN,
    isCut: items.length > ITEMS_MAX,
  });
}

/** What a server's answer says, if it is a feed or a list of feeds. Throws a FeedError. */
export function readFeedBytes(bytes: Buffer, type: string, url: string): ReadFeed {
  const text = textOfFeed(bytes, type);
  const start = text.trimStart();
  if (!start) throw new FeedError("The answer is empty.");
  if (/^[[{]/.test(start)) return jsonFeed(start, url);
  if (start.startsWith("<")) return xmlFeed(start, url);
  // A few bytes of noise before the prolog are frequent.
  const prolog = start.slice(0, 200).search(/<(\?xml|rss|feed|rdf)/i);
  if (prolog < 0) throw notAFeed();
  return xmlFeed(start.slice(prolog), url);
}

export async function* parse({ base64, type, url }: FeedInput): AsyncGenerator<ReadFeed> {
  yield readFeedBytes(Buffer.from(base64, "base64"), type, url);
}
