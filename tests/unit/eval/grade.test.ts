import { expect, test } from "vitest";
import { type Answer, abstains, markdownTable, wholeAnswer } from "@/scripts/eval/answer";
import { bm25 } from "@/scripts/eval/bm25";
import { gradeOf, isFalseClaim } from "@/scripts/eval/grade";

const answer = (status: string, names: string[] = []): Answer => ({
  text: "…",
  companies: names.map((company_name) => ({ company_name })),
  sentences: [{ text: "…", status }],
});
const failed = (reason: string) => ({ pass: false, reason });

test("an answer is partly right when its reason names something right", () => {
  expect(gradeOf({ pass: true, reason: "recall 0/9" })).toBe("right");
  expect(gradeOf(failed("all: recall 5/8"))).toBe("partly");
  expect(gradeOf(failed("all: recall 0/8"))).toBe("wrong");
  expect(gradeOf(failed("precision 0.62: wrong Acme"))).toBe("partly");
  expect(gradeOf(failed("precision 0.02: wrong Acme"))).toBe("wrong");
  expect(gradeOf(failed("3/5 rows right (primary); missing France=7"))).toBe("partly");
  expect(gradeOf(failed("0/5 rows right (primary); missing France=7"))).toBe("wrong");
  expect(gradeOf(failed("no company shown"))).toBe("wrong");
});

test("a total, a membership or a value that the files contradict is a false claim", () => {
  const isFalse = (reason: string, given = answer("inference", ["Acme"]), kind = "companies") =>
    isFalseClaim(failed(reason), kind, given);
  expect(isFalse("precision 0.10: wrong Acme")).toBe(true);
  expect(isFalse("all: stated 6113 but 936")).toBe(true);
  expect(isFalse("Globex not named")).toBe(true);
  expect(isFalse("Globex not named", answer("proved", ["Acme"]), "fact")).toBe(false);
  expect(isFalse("value: expected 480, saw 12", answer("proved"), "number")).toBe(true);
  expect(isFalse("value: expected 480, saw no number", answer("proved"), "number")).toBe(false);
  expect(isFalse("all: recall 5/8")).toBe(false);
  expect(isFalseClaim({ pass: true, reason: "stated 6113 but 936" }, "", answer(""))).toBe(false);
});

test("an answer that declines claims nothing with the numbers that it mentions", () => {
  const declined = answer("unknown", ["Acme"]);
  expect(abstains(declined)).toBe(true);
  expect(isFalseClaim(failed("value: expected 480, saw 12"), "number", declined)).toBe(false);
  expect(isFalseClaim(failed("claims $4M, which is nowhere"), "refusal", declined)).toBe(true);
});

test("tables of an answer stand in its text as markdown", () => {
  const table = { columns: ["Country", "Companies"], rows: [["A | B", 3]] };
  expect(markdownTable(table)).toBe("| Country | Companies |\n| --- | --- |\n| A B | 3 |");
  const whole = wholeAnswer({ ...answer("proved"), text: "Three.", tables: [table] });
  expect(whole.text).toBe(`Three.\n\n${markdownTable(table)}`);
});

test("BM25 puts rare words and short texts first", () => {
  const search = bm25([
    { id: 1, text: "robots for farms and for many other places" },
    { id: 2, text: "robots for farms" },
    { id: 3, text: "payments for farms" },
  ]);
  expect(search("farm robots", 2)).toEqual([2, 1]);
  expect(search("payments", 10)).toEqual([3]);
});
