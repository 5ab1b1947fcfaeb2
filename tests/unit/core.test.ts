import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { initialsOf } from "@/lib/core/initials";
import { canonicalJson } from "@/lib/core/json";
import { localPath } from "@/lib/core/local-path";
import { countTotal } from "@/lib/core/pagination";
import { ageText, relativeAge } from "@/lib/core/relative-age";
import { lookupKey, searchKey } from "@/lib/core/search-key";
import { findBadText, line, MAX_STRING_LENGTH } from "@/lib/core/text";

test.each([
  ["Maya Lindqvist", "ML"],
  ["jean luc de la tour", "JL"],
  ["Q", "Q"],
  ["  ö  ", "Ö"],
  ["Ångström & Søn", "ÅS"],
  ["🌍 Climate hardware", "CH"],
  ["🌍", "🌍"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["the first page without anything", 1, 0, 0, false],
  ["a page that is not full", 1, 3, 3, false],
  ["the last page, not full", 3, 4, 24, false],
  ["a full page", 1, 10, 42, true],
  ["a page behind the last", 9, 0, 42, true],
])("the total behind %s", async (_, page, rows, total, isCounted) => {
  let counts = 0;
  const count = async () => [{ total: 42, nth: counts++ }];
  expect(await countTotal({ page, per_page: 10 }, rows, count)).toBe(total);
  expect(counts > 0).toBe(isCounted);
});

describe("localPath", () => {
  test.each([
    ["/projects?page=2#top", "/projects?page=2#top"],
    ["//evil.example", "/home"],
    ["/\\evil.example", "/home"],
    ["/.//evil.example", "/home"],
    ["/\t/evil.example", "/home"],
    ["https://evil.example", "/home"],
    ["javascript:alert(1)", "/home"],
    ["projects", "/home"],
    [null, "/home"],
  ])("%j leads to %s", (value, path) => {
    expect(localPath(value, "/home")).toBe(path);
  });

  test.each([
    ...[
      "//",
      "///",
      "/\\",
      "\\\\",
      "/\t/",
      "/\n/",
      "/.//",
      "/..//",
      "%2f%2f",
      "https://",
      "https:",
    ],
    ...["http:/\\", "data:text/html,", " //", "/ /", "\u3000//", "／／", "/\u2028/", "@", ""],
  ])("%j before a name leads to no other site", (start) => {
    const path = localPath(`${start}evil.example`, "/home");
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(path, "https://spotlight.example").origin).toBe("https://spotlight.example");
  });

  test("no text leads to another site", () => {
    const part = fc.constantFrom("/", "\\", "\t", "\n", "@", ":", ".", "%2f", "evil.example", "a");
    const address = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(address, (text) => {
        const home = "https://spotlight.example";
        expect(new URL(localPath(text, "/home"), home).origin).toBe(home);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("findBadText", () => {
  test("whatever JSON holds is text unless it has a NUL or half of a pair", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: "binary" }), (value) => {
        const text = JSON.stringify(value);
        expect(findBadText(value) === null).toBe(!/(?<!\\)(\\\\)*\\u(0000|d[89a-f])/.test(text));
      }),
    );
  });

  test("half of a pair is found where it is", () => {
    expect(findBadText({ tags: ["fine", "\ud800"] })?.path).toBe("tags.1");
  });

  test("a string over the limit and a nest over the limit are refused", () => {
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => [inner], "x");
    expect(findBadText("x".repeat(MAX_STRING_LENGTH))).toBeNull();
    expect(findBadText("x".repeat(MAX_STRING_LENGTH + 1))).not.toBeNull();
    expect(findBadText(deep)?.problem).toContain("Nested deeper");
  });
});

test("names that look alike to people have one key", () => {
  expect(searchKey("  ÉCLAIR\u00a0 Fund ")).toBe(searchKey("éclair fund"));
  expect(searchKey("Ｆｕｎｄ")).toBe("fund");
  expect(searchKey("\u03aa\u0301")).toBe(searchKey("\u0390"));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(searchKey(searchKey(name))).toBe(searchKey(name));
    }),
  );
});

test("names are looked for without their accents, in every writing", () => {
  expect(lookupKey("  ÉCOLE  Normale")).toBe("ecole normale");
  expect(lookupKey("e\u0301cole")).toBe(lookupKey("\u00e9cole"));
  expect(lookupKey("\u1ea4n tượng")).toBe("an tuong");
  expect(lookupKey("\u0915\u093f")).toBe("\u0915\u093f");
});

test("equal values have one canonical text, in whatever order they were written", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("ids say what they name and are never the same", () => {
  const ids = Array.from({ length: 1000 }, () => newId("prj"));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => /^prj_[0-9a-hjkmnp-tv-z]{24}$/.test(id))).toBe(true);
});

test.each([
  [-60, "now"],
  [59, "now"],
  [60, "1h"],
  [23 * 60 + 59, "23h"],
  [24 * 60, "1d"],
  [7 * 24 * 60 - 1, "6d"],
  [7 * 24 * 60, "1w"],
  [30 * 24 * 60 - 1, "4w"],
  [30 * 24 * 60, "1m"],
  [400 * 24 * 60, "13m"],
])("%d minutes ago is %s", (minutes, label) => {
  const now = new Date("2026-03-01T12:00:00Z");
  expect(relativeAge(new Date(now.getTime() - minutes * 60_000), now)).toBe(label);
});

describe("line", () => {
  const name = line(120, "Give it a name");

  test("takes names of every script, and emoji that are joined", () => {
    for (const text of ["Éclair", "株式会社", "شركة\u200F", "👩‍🚀 Space", "a", "हिन्दी"])
      expect(name.parse(` ${text} `)).toBe(text);
  });

  test("refuses what cannot be seen or turns the text around it", () => {
    for (const text of [
      "",
      " ",
      "\u200B\u200D",
      "\u00A0",
      "\u0301",
      "a\nb",
      "a\u2028b",
      "a\u202Eb",
      "a\u2066b",
    ])
      expect([text, name.safeParse(text).success]).toEqual([text, false]);
  });
});

test.each([
  [-5, "just now"],
  [0, "just now"],
  [1, "1 min ago"],
  [59, "59 min ago"],
  [60, "1 h ago"],
  [60 * 11, "11 h ago"],
  [60 * 24, "yesterday"],
  [60 * 24 * 3, "12 Jul"],
  [60 * 24 * 300, "18 Sept 2025"],
])("%s minutes ago is said as %s", (minutes, text) => {
  const now = new Date("2026-07-15T12:00:00Z");
  expect(ageText(new Date(now.getTime() - minutes * 60_000), now)).toBe(text);
});

test("days of an age are those of the reader's zone", () => {
  const [moment, now] = [new Date("2026-07-14T23:30:00Z"), new Date("2026-07-15T02:00:00Z")];
  expect([ageText(moment, now), ageText(moment, now, () => -540)]).toEqual([
    "yesterday",
    "2 h ago",
  ]);
});
