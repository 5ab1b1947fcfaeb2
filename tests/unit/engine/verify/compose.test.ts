import { expect, test } from "vitest";
import type { Sentence } from "@/lib/engine/types";
import { composeText } from "@/lib/engine/verify/compose";

const said = (text: string, more: Partial<Sentence> = {}): Sentence => ({
  text,
  status: "proved",
  evidence: [],
  block: "paragraph",
  ...more,
});

test("puts sentences into their blocks, with their citations before the point", () => {
  const text = composeText([
    said("Acme is in Rome.", { block: "lead", evidence: [1, 2] }),
    said("It was founded in 2015.", { block: "lead", evidence: [3], joins: true }),
    said("Funding", { block: "heading", status: "inference" }),
    said("It has raised $5M in total", { block: "bullet", evidence: [4] }),
    said("Its stage is Seed.", { block: "bullet" }),
    said("It seems early.", { status: "inference" }),
    said("Is it?", { status: "question" }),
  ]);
  expect(text).toBe(
    [
      "Acme is in Rome [1][2]. It was founded in 2015 [3].",
      "### Funding",
      "- It has raised $5M in total [4]\n- Its stage is Seed.",
      "It seems early (inference).",
      "Is it?",
    ].join("\n\n"),
  );
});

test.each([
  ["![x](https://evil.example/p.png)", "!\\[x\\](https://evil.example/p.png)"],
  ["<img src=x onerror=alert(1)>", "\\<img src=x onerror=alert(1)\\>"],
  ["`code` **bold** _it_ snake_case", "\\`code\\` \\*\\*bold\\*\\* \\_it\\_ snake_case"],
  ["# no heading", "\\# no heading"],
  ["- no list", "\\- no list"],
  ["1. no list", "1\\. no list"],
  ["two\n\nlines | cells", "two lines \\| cells"],
  ["&lt;b&gt;", "&amp;lt;b&amp;gt;"],
])("leaves nothing active in %j", (text, expected) => {
  expect(composeText([said(text)])).toBe(expected);
});

test("an answer without sentences is empty", () => {
  expect(composeText([])).toBe("");
});
