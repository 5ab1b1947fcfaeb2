import { expect, test } from "vitest";
import {
  amountText,
  atDate,
  headCountText,
  listed,
  quotable,
  sentencesOf,
} from "@/lib/engine/builtin/wording";

test("lists", () => {
  expect([listed([]), listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])]).toEqual([
    "",
    "A",
    "A and B",
    "A, B and C",
  ]);
});

test("head counts", () => {
  expect(headCountText({ min: 5000, max: 5000 })).toBe("5,000");
  expect(headCountText({ min: 51, max: 200 })).toBe("between 51 and 200");
  expect(headCountText({ min: 5000, max: null })).toBe("at least 5,000");
});

test("amounts", () => {
  const amount = { amount: 26_430_000, max: null, at_least: false, currency: "USD" };
  expect(amountText(amount)).toBe("$26.4M");
  expect(amountText({ ...amount, at_least: true })).toBe("at least $26.4M");
  expect(amountText({ ...amount, max: 90_000_000, currency: "EUR" })).toBe("€26.4M–€90M");
});

test("dates are as exact as they are known", () => {
  const date = "2026-07-08";
  expect(atDate({ date, precision: "day" })).toBe("on 8 July 2026");
  expect(atDate({ date, precision: "month" })).toBe("in July 2026");
  expect(atDate({ date, precision: "quarter" })).toBe("in the third quarter of 2026");
  expect(atDate({ date, precision: "year" })).toBe("in 2026");
});

test("a quotation is whole sentences, or ends in an ellipsis", () => {
  expect(quotable("Payments for shops.")).toBe("Payments for shops");
  expect(quotable("\n  First line. Second.\nNext line.")).toBe("First line. Second");
  const long = `${"We pay carriers within a day. ".repeat(12)}`;
  const words = quotable(long) ?? "";
  expect(words.endsWith("within a day")).toBe(true);
  expect(long.includes(words)).toBe(true);
  const endless = quotable("robots ".repeat(100)) ?? "";
  expect(endless.endsWith("robots…")).toBe(true);
  expect(quotable("We call it “the grid” and it works")).toBe("We call it…");
  expect(quotable("“Hi” we say")).toBeNull();
  expect(quotable("\n—\n")).toBeNull();
});

test("sentences stand as they are written", () => {
  expect(sentencesOf("Acme Inc. makes anvils. It was founded in 1949.\nIt sells.")).toEqual([
    "Acme Inc. makes anvils.",
    "It was founded in 1949.",
  ]);
});
