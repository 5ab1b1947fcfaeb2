import { expect, test } from "vitest";
import { createVerifier } from "@/lib/engine/verify/verify";
import { hashOf } from "@/tests/support/told";
import { invented, outcome, q, t } from "./invented";

test.each([
  ["Sources disagree on when Quillwave was founded: 2015 and 2014.", "proved"],
  ["Sources disagree on when Quillwave was founded: 2015 and 2013.", "withheld"],
  ["Sources disagree on when Tarnfield Robotics was founded: 2015 and 2014.", "withheld"],
  ["Sources disagree on Quillwave's headcount: 58 and at least 5,000.", "proved"],
])("weighs: %s", (text, expected) => {
  const elsewhere = ["quillwave/founded_year/elsewhere", "quillwave/employees/elsewhere"];
  const [said] = outcome(text, [...q("founded_year", "employees"), ...elsewhere]).split(":");
  expect(said).toBe(expected);
});

const answer = (drafts: [string, string[]][], question = "") => {
  const verifier = createVerifier({ question, hashOf });
  verifier.know(invented);
  return drafts.map(([text, evidence]) => {
    const verified = verifier.verify({ text, evidence, block: "paragraph" });
    return "withheld" in verified ? "withheld" : verified.sentence;
  });
};

test("reads “it” as the company of the sentence before, and nothing else", () => {
  const about = (text: string, evidence: string[]) =>
    answer([
      ["Quillwave is based in Berlin.", q("city")],
      [text, evidence],
    ])[1];
  expect(about("It was founded in 2015.", q("founded_year"))).toMatchObject({ status: "proved" });
  expect(about("Its total funding is $11.7M.", q("total_funding"))).toMatchObject({
    status: "proved",
  });
  expect(about("It was founded in 2017.", t("founded_year"))).toBe("withheld");
});

test("numbers citations in the order of need and drops what carries nothing", () => {
  const [first, second] = answer([
    ["Quillwave is based in Berlin.", [...q("tags"), ...q("city")]],
    ["Quillwave was founded in 2015 and is based in Berlin.", [...q("founded_year"), ...q("city")]],
  ]);
  expect(first).toMatchObject({ evidence: [1] });
  expect(second).toMatchObject({ evidence: [1, 2] });
});
