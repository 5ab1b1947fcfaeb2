import { expect, test } from "vitest";
import { builtInOutline, type Outline } from "@/lib/domains/memos/constants";
import { instructed, readInstructions } from "@/lib/domains/memos/rules/instructions";

const read = (text: string) => readInstructions(text, new Map());
const rulesIn = (text: string) => read(text).problems.map(({ rule }) => rule);
const screening = builtInOutline("screening") as Outline;
const keysAfter = (text: string) =>
  instructed(screening, read(text)).sections.map(({ key }) => key);

test("sections are put first and left out by their names, in the words of people", () => {
  expect(keysAfter("Start with the risks and the scores. No comparable companies.")).toEqual([
    "risks",
    "scores",
    "company",
    "team",
    "funding",
    "questions",
  ]);
  expect(keysAfter("Put funding and investors first.\n- Leave out the open questions")).toEqual([
    "funding",
    "company",
    "team",
    "comparables",
    "scores",
    "risks",
  ]);
  const all = "Leave out the company, team, funding, comparables, scores, risks and questions.";
  expect(keysAfter(all)).toEqual(screening.sections.map(({ key }) => key));
});

test("states a request with the company, and reports at once what can't be known", () => {
  const asked = read("State the founding year and the net margin.");
  expect(asked.asks.map(({ text }) => text)).toEqual(["founding year", "net margin"]);
  expect(asked.problems).toMatchObject([{ rule: "unknown", text: "net margin" }]);
  const { sections } = instructed(screening, asked);
  expect(sections.find(({ key }) => key === "company")?.asks).toHaveLength(2);
});

test("how to write is for a model; the built-in engine promises no tone", () => {
  const text = "Write like a journalist. Put the people who matter first.";
  expect(read(text)).toMatchObject({
    forModel: ["Write like a journalist.", "Put the people who matter first."],
    problems: [],
    told: text,
  });
  expect(instructed(screening, read(text)).instructions).toBe(text);
});

test.each([
  ["proof", "State the revenue even if it is not known."],
  ["proof", "Estimate the market size."],
  ["sources", "Leave out the footnotes."],
  ["sources", "Write it without sources."],
  ["sending", "Send it to the partners."],
  ["sending", "Email the founder about it."],
  ["ability", "Search the web for competitors."],
  ["ability", "Recommend whether to invest."],
  ["proof", "If you don’t know the revenue, guess."],
  ["sources", "Use no citations."],
  ["sending", "Write it and send it to the committee."],
  ["ability", "Update the stage."],
])("%s: “%s” is followed by nobody, and says so", (rule, text) => {
  const { problems, told, forModel, asks } = read(`${text} Be brief.`);
  expect(problems).toMatchObject([{ rule, text, words: expect.stringMatching(/^Ignored: /) }]);
  expect([told, forModel, asks]).toEqual(["Be brief.", ["Be brief."], []]);
});

test.each([
  "Post-money valuation first.",
  "Call out risks clearly.",
  "Contact details of founders come first.",
  "Change of control: state it.",
  "Share of revenue from the largest customer first.",
  "Score the risks by how likely they are.",
  "Do not guess.",
  "Never state a number without evidence.",
  "Write no more than five sentences and cite your sources.",
  "Flag claims without sources.",
  "Where there is no evidence, say so.",
  "Say whether its customers use Google Cloud.",
])("“%s” asks for nothing that is refused", (text) => {
  expect(read(text)).toMatchObject({ problems: [], told: text });
});

test("states a request first in a template of the firm's own sections", () => {
  const own = {
    ...screening,
    sections: screening.sections.map((section) => ({ ...section, from: null })),
  };
  const { sections } = instructed(own, read("State the founding year."));
  expect(sections[0]?.asks).toMatchObject([{ text: "founding year" }]);
});

test("warns only about long instructions", () => {
  expect(rulesIn("Be brief. ".repeat(101))).toEqual(["long"]);
  expect(rulesIn("Be brief. ".repeat(99))).toEqual([]);
});
