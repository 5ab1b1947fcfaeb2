import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { refusalOf } from "@/lib/core/refused-sites";
import { readFeedBytes } from "@/lib/documents/feed";
import { canonicalLink } from "@/lib/domains/news/rules/addresses";
import { nextTurn, retryAfterMs } from "@/lib/domains/news/rules/schedule";
import { sentencesOf } from "@/lib/domains/news/rules/sentences";
import { isSameItem, keyedItems } from "@/lib/domains/news/service/read-item";

const read = (text: string | Buffer, type = "") => {
  const feed = readFeedBytes(Buffer.from(text), type, "https://a.example/dir/feed.xml");
  return feed.kind === "feed" ? feed.items : [];
};

describe("a feed", () => {
  test.each([
    ["RSS", "<rss><channel><item><title>T</title><link>/x</link></item></channel></rss>"],
    [
      "Atom",
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>T</title><link href="/x"/></entry></feed>',
    ],
    [
      "Atom with a prefix",
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>T</a:title><a:link href="/x"/></a:entry></a:feed>',
    ],
    ["RDF", "<rdf:RDF><channel/><item><title>T</title><link>/x</link></item></rdf:RDF>"],
    ["JSON Feed", '{"items":[{"title":"T","url":"/x"}]}'],
    ["not well-formed", "<rss><channel><item><title>T</title><link>/x</link><b></item>"],
    [
      "gzip",
      gzipSync("<rss><channel><item><title>T</title><link>/x</link></item></channel></rss>"),
    ],
    [
      "UTF-16",
      Buffer.from(
        "\uFEFF<rss><channel><item><title>T</title><link>/x</link></item></channel></rss>",
        "utf16le",
      ),
    ],
  ])("is read as %s, with its relative link", (_name, text) => {
    expect(read(text)).toMatchObject([{ title: "T", link: "https://a.example/x" }]);
  });

  test("in another encoding than it states, or of which only the server tells, is read", () => {
    const rss = (encoding: string) =>
      `<?xml version="1.0" ${encoding}?><rss><channel><item><title>Müller</title></item></channel></rss>`;
    expect(read(Buffer.from(rss('encoding="iso-8859-1"')))[0]?.title).toBe("Müller");
    const latin = Buffer.from(rss(""), "latin1");
    expect(read(latin, "text/xml; charset=iso-8859-1")[0]?.title).toBe("Müller");
  });

  test("gives text alone: escaped twice, with scripts, with bidirectional marks", () => {
    const [item] = read(
      "<rss><channel><item><title>A &amp;amp;amp; B&lt;script&gt;x()&lt;/script&gt;\u202E</title><link>javascript:x()</link></item></channel></rss>",
    );
    expect(item).toMatchObject({ title: "A & B", link: null });
  });
});

test("links are one without tracking, and refused hosts have a reason", () => {
  expect(canonicalLink("http://www.a.example/x/?utm_source=rss#top")).toBe("a.example/x");
  expect(refusalOf(new URL("https://de.linkedin.com/x"))).toMatch(/LinkedIn/);
  expect(refusalOf(new URL("https://news.crunchbase.com/feed/"))).toBeNull();
  expect(refusalOf(new URL("https://notlinkedin.com/"))).toBeNull();
});

test("an item is told by two of its id, link and title", () => {
  const item = (guid: string, link: string, title: string) => {
    const [keyed] = keyedItems([{ guid, link, title, summary: "", text: "", published: null }]);
    if (!keyed) throw new Error("No item");
    return keyed;
  };
  const one = item("1", "https://a.example/1", "One");
  expect(isSameItem(one, item("1", "https://a.example/1?utm_medium=x", "One, corrected"))).toBe(
    true,
  );
  expect(isSameItem(one, item("2", "https://a.example/1", "One"))).toBe(true);
  expect(isSameItem(one, item("1", "https://a.example/2", "Two"))).toBe(false);
});

test("pauses double, keep to the feed's own and the server's wish, and end at a week", () => {
  const now = new Date("2026-11-26T00:00:00Z");
  const hours = (turn: Partial<Parameters<typeof nextTurn>[0]>) =>
    (nextTurn(
      { every: "hour", failures: 0, retryAfter: 0, ttlMinutes: null, ...turn },
      now,
    ).getTime() -
      now.getTime()) /
    3_600_000;
  expect([0, 1, 2, 3, 30].map((failures) => hours({ failures }))).toEqual([1, 2, 4, 8, 168]);
  expect(hours({ ttlMinutes: 180 })).toBe(3);
  expect(hours({ failures: 1, retryAfter: retryAfterMs("36000", now) })).toBe(10);
  expect(retryAfterMs("Thu, 26 Nov 2026 02:00:00 GMT", now)).toBe(7_200_000);
  expect(retryAfterMs("soon", now)).toBe(0);
});

test("sentences end where they end", () => {
  expect(sentencesOf("Mr. Smith of Acme Inc. said so. It raised $1.2 million! Why?")).toEqual([
    "Mr. Smith of Acme Inc. said so.",
    "It raised $1.2 million!",
    "Why?",
  ]);
});
