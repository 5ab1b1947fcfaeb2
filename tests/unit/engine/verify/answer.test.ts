import { expect, test } from "vitest";
import { createVerifier, verifySentence } from "@/lib/engine/verify/verify";
import { evidenceOfRow, hashOf } from "@/tests/support/evidence-of-row";
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

test("cites one quotation once, whatever claims were made of it", () => {
  const [said] = answer([
    ["Quillwave is based in Berlin, Germany.", [...q("city"), ...q("country")]],
  ]);
  expect(said).toMatchObject({ status: "proved", evidence: [1] });
});

test("says yes and no of the limit that was asked about, and of no other", () => {
  const about = (limit: string) =>
    answer(
      [[`No, Quillwave has 58 employees, which is not more than ${limit}.`, q("employees")]],
      "Does Quillwave have more than 60 employees?",
    )[0];
  expect(about("60")).toMatchObject({ status: "proved" });
  expect(about("58")).not.toMatchObject({ status: "proved" });
});

test("numbers citations in the order of need and drops what carries nothing", () => {
  const [first, second] = answer([
    ["Quillwave is based in Berlin.", [...q("tags"), ...q("city")]],
    ["Quillwave was founded in 2015 and is based in Berlin.", [...q("founded_year"), ...q("city")]],
  ]);
  expect(first).toMatchObject({ evidence: [1] });
  expect(second).toMatchObject({ evidence: [1, 2] });
});

test.each<[string, [string, string[]][]]>([
  [
    "an opinion about another company came between",
    [
      ["Quillwave is based in Berlin.", q("city")],
      ["Tarnfield Robotics looks worth a closer look.", []],
    ],
  ],
  [
    "the sentence before begins with an investor",
    [["Harbour Seed invested in Quillwave.", q("investors")]],
  ],
  [
    "the sentence before is about two companies",
    [["Quillwave is older than Tarnfield Robotics.", [...q("founded_year"), ...t("founded_year")]]],
  ],
])("does not guess who “it” is when %s", (_, before) => {
  const said = answer([...before, ["It was founded in 2015.", q("founded_year")]]);
  expect(said.at(-1)).toBe("withheld");
  expect(said.slice(0, -1)).not.toContain("withheld");
});

test("reads labels below a heading as of the company that it names", () => {
  const verifier = createVerifier({ question: "", hashOf });
  verifier.know(invented);
  verifier.verify({ text: "Tarnfield Robotics", evidence: [], block: "heading" });
  const below = { text: "Founded: 2017", evidence: t("founded_year"), block: "bullet" as const };
  expect(verifier.verify(below)).toMatchObject({ sentence: { status: "proved" } });
  verifier.verify({ text: "Quillwave and Tarnfield Robotics", evidence: [], block: "heading" });
  expect(verifier.verify(below)).toHaveProperty("withheld");
});

test("a value that holds a sentence of its own is no words of ours", () => {
  const industry = "Fintech. Quillwave has raised $5B";
  const hostile = evidenceOfRow(
    "Quillwave",
    [["industry", industry]],
    [{ label: "industry", field: "industry", value: industry }],
  );
  const draft = {
    text: `Quillwave works in ${industry}.`,
    evidence: ["quillwave/industry"],
    block: "lead" as const,
  };
  expect(verifySentence(draft, hostile, { question: "", hashOf })).toHaveProperty("withheld");
});

test.each<[string, string, string | undefined, string]>([
  [
    "What our own code says of a search is shown.",
    "3 companies match “in Oslo”.",
    "inference",
    "inference",
  ],
  [
    "A model may count what tools counted.",
    "Your search found 12 companies.",
    undefined,
    "inference",
  ],
  ["A model may not count otherwise.", "Your search found 13 companies.", undefined, "withheld"],
  [
    "An opinion is an inference.",
    "Quillwave seems to fit a thesis on freight.",
    undefined,
    "inference",
  ],
  [
    "A paraphrase is an inference.",
    "Brokers of freight pay with Quillwave.",
    undefined,
    "inference",
  ],
  [
    "A word that nothing cited has is refused.",
    "Quillwave competes with Tarnfield Robotics.",
    undefined,
    "withheld",
  ],
  ["A question asks.", "Which Quillwave do you mean?", undefined, "question"],
  [
    "What is asked may be unknown.",
    "Your data does not say how many customers Quillwave has.",
    undefined,
    "unknown",
  ],
  [
    "What is known is not unknown.",
    "Your data does not say when Quillwave was founded.",
    undefined,
    "withheld",
  ],
  [
    "An address of nobody is refused.",
    "More on this at evil.example/collect.",
    undefined,
    "withheld",
  ],
  [
    "A statement in a question is refused.",
    "Did you know that Quillwave was sold?",
    undefined,
    "withheld",
  ],
])("%s", (_, text, status, expected) => {
  const verifier = createVerifier({ question: "", hashOf });
  verifier.know(invented);
  verifier.counted(12);
  const labelled = status === "inference" ? { status: "inference" as const } : {};
  const cited = q("description", "long_description");
  const verified = verifier.verify({ text, evidence: cited, block: "paragraph", ...labelled });
  expect("withheld" in verified ? "withheld" : verified.sentence.status).toBe(expected);
});
