import fc from "fast-check";
import { expect, test } from "vitest";
import { createSplitter, type Piece } from "@/lib/engine/verify/sentences";

const cut = (chunks: readonly string[]): Piece[] => {
  const splitter = createSplitter();
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
};
const texts = (markdown: string) => cut([markdown]).map(({ text }) => text);

test.each<[string, string[]]>([
  ["Acme is in Paris. It was founded in 2015.", ["Acme is in Paris.", "It was founded in 2015."]],
  ["Acme Inc. was founded in 2015.", ["Acme Inc. was founded in 2015."]],
  ["It is Acme Inc. It is in Paris.", ["It is Acme Inc.", "It is in Paris."]],
  ["It is in the U.S. market. It grew.", ["It is in the U.S. market.", "It grew."]],
  ["It raised $11.7M. J. Smith led it.", ["It raised $11.7M.", "J. Smith led it."]],
  ["It raised a Series A. Acme is in Rome.", ["It raised a Series A.", "Acme is in Rome."]],
  ["Yahoo! is a company. Is it? Yes!", ["Yahoo! is a company.", "Is it?", "Yes!"]],
  ["It says “We pay. Fast.” and more. So.", ["It says “We pay. Fast.” and more.", "So."]],
  ['It says "We pay. Fast." and more. So.', ['It says "We pay. Fast." and more.', "So."]],
  ["Is it no. 1? No. Never.", ["Is it no. 1?", "No.", "Never."]],
  ["**Acme** is _in_ `Paris`.", ["Acme is in Paris."]],
  [
    "See [Acme](https://evil.example/?q=1) ![x](https://evil.example/p.png)here.",
    ["See Acme here."],
  ],
  ["<b>Acme</b> <img src=x onerror=alert(1)> is here.", ["Acme is here."]],
  ["snake_case_name is 2_000 \\* 3.", ["snake_case_name is 2_000 * 3."]],
  [
    "# Funding\nIt raised money.\n\n---\n**Team**\nTwo people.",
    ["Funding", "It raised money.", "Team", "Two people."],
  ],
  ["**Team:** two people.", ["Team: two people."]],
  ["```\nrm -rf. Everything.\n```\nDone.", ["Done."]],
  [
    "Wait... what. E.g. this one. Dr. Who came.",
    ["Wait... what.", "E.g. this one.", "Dr. Who came."],
  ],
  ["1. First.\n2) Second.\n- [ ] Third.\n> Fourth.", ["First.", "Second.", "Third.", "Fourth."]],
  ["1.5 million. 2015.", ["1.5 million.", "2015."]],
  ["", []],
  ["no end", ["no end"]],
])("cuts %j", (markdown, expected) => {
  expect(texts(markdown)).toEqual(expected);
});

test("gives each sentence the marks before and behind its point", () => {
  const markdown = "A is in Rome [1]. B is in Oslo. [2][3] C, in Bonn[4, 5], is old. D [^6].";
  expect(cut([markdown]).map(({ cites }) => cites)).toEqual([[1], [2, 3], [4, 5], [6]]);
});

test("knows where a sentence stands", () => {
  const pieces = cut(["Lead. More.\n\nNext.\n- One. Two.\n- Three.\n## Head"]);
  expect(pieces.map(({ text, block, joins }) => [text, block, joins ?? false])).toEqual([
    ["Lead.", "lead", false],
    ["More.", "lead", true],
    ["Next.", "paragraph", false],
    ["One.", "bullet", false],
    ["Two.", "bullet", true],
    ["Three.", "bullet", false],
    ["Head", "heading", false],
  ]);
});

test("makes a sentence of each cell of a table, whichever way it is turned", () => {
  const rows =
    "| Company | Founded | HQ |\n|---|:-:|---|\n| **Acme** [1] | 2015 [2] | – |\n| Bolt | 2016 | Rome |";
  expect(cut([rows])).toMatchObject([
    { text: "Acme – Founded: 2015", cites: [1, 2], block: "row" },
    { text: "Bolt – Founded: 2016" },
    { text: "Bolt – HQ: Rome" },
  ]);
  const turned = "| | Acme | Bolt |\n|---|---|---|\n| Founded | 2015 | 2016 |";
  const [first] = cut([turned]);
  expect(first?.text).toBe("Acme – Founded: 2015");
  expect(first?.text.slice(first.cell?.start, first.cell?.end)).toBe("2015");
});

test("gives a sentence as soon as its point stands behind a mark", () => {
  const splitter = createSplitter();
  expect(splitter.push("Acme is in Paris [1]").length).toBe(0);
  expect(splitter.push(".")).toMatchObject([{ text: "Acme is in Paris.", cites: [1] }]);
  expect(splitter.push(" It is 11").length).toBe(0);
  expect(splitter.push(".").length).toBe(0);
  expect(splitter.push("5 km wide. ").length).toBe(0);
  expect(splitter.push("T")).toMatchObject([{ text: "It is 11.5 km wide." }]);
});

test("waits for the address of a citation mark", () => {
  expect(cut([..."It grows. [1]()Acme Inc. "])).toEqual(cut(["It grows. [1]()Acme Inc. "]));
});

const bits = fc.constantFrom(
  ...'Acme Inc. |U.S. |It |is |in |. |.|! |? |[1]|[2, 3]|[|]|\n|\n\n|- |* |1. |# |**|__|`|```\n|| a |b |\n||---|---|\n|“|”|"|11.7|(|)|[a](http://b)|…|e.g. |A. |B. |> |\r\n|<b>| '.split(
    "|",
  ),
  "|",
);

test("gives the same sentences in whatever pieces the text comes", () => {
  fc.assert(
    fc.property(
      fc.array(bits, { maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 10 }),
      (parts, sizes) => {
        const text = parts.join("");
        const chunks: string[] = [];
        for (let at = 0, i = 0; at < text.length; i++) {
          const size = sizes[i % sizes.length] ?? 1;
          chunks.push(text.slice(at, at + size));
          at += size;
        }
        expect(cut(chunks)).toEqual(cut([text]));
      },
    ),
    { numRuns: 3_000 },
  );
});
