import { expect, test } from "vitest";
import {
  dateInWords,
  dateText,
  dayInWords,
  MONTHS,
  monthText,
  shortDay,
} from "@/lib/core/day-text";
import { inHtml, inMarkdown, inPattern, inXml } from "@/lib/core/escape";

test("a date is written as precisely as its source states it", () => {
  const date = "2024-09-03";
  const all = ["day", "month", "quarter", "year"].map((precision) => ({ date, precision }));
  expect(all.map(dateText)).toEqual(["3 Sept 2024", "Sept 2024", "Q3 2024", "2024"]);
  expect(all.map(dateInWords)).toEqual([
    "on 3 September 2024",
    "in September 2024",
    "in Q3 2024",
    "in 2024",
  ]);
});

test("a day is that of UTC, and a text that is no day stays", () => {
  expect(shortDay(new Date("2024-09-03T23:30:00Z"))).toBe("3 Sept");
  expect([dayInWords("2024-05"), dayInWords("soon"), dayInWords("")]).toEqual([
    "1 May 2024",
    "soon",
    "",
  ]);
});

test("every month begins as it is written", () => {
  const written = MONTHS.map((_, at) => monthText(new Date(Date.UTC(2024, at, 1))).slice(0, 3));
  expect(written).toEqual([...MONTHS]);
});

test("a text is escaped for where it stands", () => {
  expect(inHtml(`<a href="x">&</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
  expect(inXml("a\u0001b\uFFFEc&")).toBe("a b c&amp;");
  expect(inMarkdown("# [x](y)\n_a_ a_b &amp;")).toBe("\\# \\[x\\](y) \\_a\\_ a_b &amp;amp;");
  expect(new RegExp(`^${inPattern("a.b(c)*[d]")}$`).test("a.b(c)*[d]")).toBe(true);
});
