import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Page } from "@/lib/documents/document";
import { passageCutter, sentencesOf } from "@/lib/documents/passages";

const page = (text: string, headings: Page["headings"] = [], number = 1): Page => ({
  number,
  text,
  headings,
});

describe("passages", () => {
  test("are whole paragraphs of one page, below the headings that reach over its end", () => {
    const cut = passageCutter();
    const first = `Policy\n\n${"No weapons are bought by any of our funds. ".repeat(10)}\n\nLimits\n\nFive percent.`;
    const at = first.indexOf("Limits");
    const one = cut(
      page(first, [
        { text: "Policy", level: 1, start: 0 },
        { text: "Limits", level: 2, start: at },
      ]),
    );
    expect(one.map(({ headings }) => headings)).toEqual([["Policy"], ["Policy", "Limits"]]);
    expect(one[1]?.text).toBe("Limits\n\nFive percent.");
    const [two] = cut(page("More of it.", [], 2));
    expect(two).toMatchObject({ page: 2, headings: ["Policy", "Limits"], start: 0, end: 11 });
  });

  test("keep every word of a page once and in order, whatever it is", () => {
    const line = fc.stringMatching(/^[\p{L}\p{N} .,!?•\n]{0,400}$/u);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join("\n\n");
        const passages = passageCutter()(page(text));
        for (const { start, end, text: words } of passages)
          expect(text.slice(start, end)).toBe(words);
        const kept = passages.map(({ text: words }) => words).join(" ");
        expect(kept.split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/).filter(Boolean));
        expect(Math.max(0, ...passages.map(({ text: words }) => words.length))).toBeLessThanOrEqual(
          1_400,
        );
      }),
    );
  });

  test("cut a long paragraph after a sentence", () => {
    const [first, second] = passageCutter()(
      page("One sentence of several words here. ".repeat(60)),
    );
    expect(first?.text.endsWith("here.")).toBe(true);
    expect(second?.text.startsWith("One sentence")).toBe(true);
  });
});

describe("sentences", () => {
  test("end at full stops, paragraphs and items of lists", () => {
    const text =
      "No weapons. Nor 3.5 tons of “coal.” Fine\nprint goes on.\n\n• first item\n• second item";
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "No weapons.",
      "Nor 3.5 tons of “coal.”",
      "Fine\nprint goes on.",
      "• first item",
      "• second item",
    ]);
  });
});
