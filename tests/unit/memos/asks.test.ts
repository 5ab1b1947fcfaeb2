import { describe, expect, test } from "vitest";
import { asksOf, readingInWords, subjectOf } from "@/lib/domains/memos/rules/asks";

const none = new Map<string, string>();
const read = (evidence: string[], instructions = "") =>
  asksOf({ evidence, instructions }, none).map((ask) => [ask.text, readingInWords(ask)]);

describe("what a template asks for", () => {
  test("is read as the fields that answer it; what nothing stored answers as nothing", () => {
    expect(
      read(["Annual revenue", "Headcount", "The founders", "Last round", "Net margin"]),
    ).toEqual([
      ["Annual revenue", "annual revenue"],
      ["Headcount", "head count"],
      ["founders", "the people of the company"],
      ["Last round", "the last round"],
      ["Net margin", null],
    ]);
  });

  test("stands in requests of the instructions, and not in words on how to write", () => {
    const instructions =
      "State the net margin, the annual revenue and their investors. Say why it wins.\n- Be brief.\nWhat is the burn rate? Describe the market.";
    expect(read([], instructions).map(([text]) => text)).toEqual([
      "net margin",
      "annual revenue",
      "investors",
      "burn rate",
    ]);
  });

  test("is asked once, however often it is written", () => {
    expect(read(["Net margin", "net margin"], "State the Net Margin.")).toHaveLength(1);
  });

  test("is a field of the firm's own by its name", () => {
    const own = new Map([["arr", "custom_number:fld_1"]]);
    expect(asksOf({ evidence: ["ARR"], instructions: "" }, own)).toMatchObject([
      { text: "ARR", fields: ["custom_number:fld_1"] },
    ]);
  });

  test("is the subject of a sentence, in quotes when it is no plain thing", () => {
    expect(subjectOf("net margin")).toBe("Net margin is");
    expect(subjectOf("board members")).toBe("Board members are");
    expect(subjectOf("gross loss")).toBe("Gross loss is");
    expect(subjectOf("revenue is $5M")).toBe("“revenue is $5M” is");
  });
});
