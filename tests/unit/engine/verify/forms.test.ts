import { expect, test } from "vitest";
import type { Draft } from "@/lib/engine/types";
import { createVerifier, verifySentence } from "@/lib/engine/verify/verify";
import { hashOf } from "@/tests/support/told";
import { invented } from "./invented";

const cite = (text: string, evidence: string[], question = "") => {
  const draft: Draft = { text, evidence, block: "paragraph" };
  const judged = verifySentence(draft, invented, { question, hashOf });
  return "withheld" in judged ? `withheld: ${judged.withheld.because}` : judged.sentence.status;
};

const q = (...fields: string[]) => fields.map((field) => `quillwave/${field}`);
const t = (...fields: string[]) => fields.map((field) => `tarnfield-robotics-inc-/${field}`);

const proved: [string, string[], string?][] = [
  ["Quillwave was founded in 2015.", q("founded_year")],
  ["Quillwave is based in Berlin, Germany.", q("city", "country")],
  ["Quillwave is based in Germany.", q("country")],
  ["Tarnfield Robotics is based in Austin, Texas, United States.", t("city", "region", "country")],
  ["Tarnfield Robotics, Inc. is headquartered in Austin, TX, USA.", t("city", "region", "country")],
  ["Quillwave was in Y Combinator's Winter 2021 batch.", q("batch")],
  ["Quillwave was in the W21 batch of Y Combinator.", q("batch")],
  ["Quillwave has 58 employees.", q("employees")],
  ["Quillwave has 58 employees as of 7 April 2026.", q("employees")],
  ["As of 7 April 2026, Quillwave has 58 employees.", q("employees")],
  ["Quillwave has fifty-eight employees.", q("employees")],
  ["Quillwave employs 58 people.", q("employees")],
  ["Tarnfield Robotics has between 201 and 500 employees.", t("employees")],
  ["Tarnfield Robotics has 201–500 employees.", t("employees")],
  ["Tarnfield Robotics has at least 201 employees.", t("employees")],
  ["Quillwave has raised $11.7M in total.", q("total_funding")],
  ["Quillwave has raised a total of US$11.7 million.", q("total_funding")],
  ["Quillwave has raised $12M in total.", q("total_funding")],
  ["Quillwave has raised over $11M in total.", q("total_funding")],
  ["Quillwave has raised nearly $12 million in total funding.", q("total_funding")],
  [
    "Tarnfield Robotics has raised $1.25B in total, more than $1B.",
    t("total_funding"),
    "did Tarnfield raise more than $1B?",
  ],
  [
    "Yes: Tarnfield Robotics has raised $1.25B in total, more than $1B.",
    t("total_funding"),
    "did Tarnfield raise more than $1B?",
  ],
  [
    "Yes, Tarnfield Robotics has raised $1.25B in total.",
    t("total_funding"),
    "has Tarnfield raised over $500M",
  ],
  [
    "No: Quillwave has raised $11.7M in total.",
    q("total_funding"),
    "has Quillwave raised over $20M",
  ],
  [
    "No: Quillwave has raised $11.7M in total, less than $20M.",
    q("total_funding"),
    "has Quillwave raised over $20M",
  ],
  [
    "Yes: Quillwave is based in Berlin, Germany.",
    q("city", "country"),
    "Is Quillwave a German company?",
  ],
  [
    "No: Quillwave is based in Berlin, Germany.",
    q("city", "country"),
    "Is Quillwave an Austrian company?",
  ],
  ["Quillwave is valued at $157M.", q("valuation")],
  [
    "Quillwave raised $8M in a Series A round on 30 June 2024 (led by Northlight Ventures).",
    q("round"),
  ],
  [
    "Quillwave raised $8M in a Series A round on 30 June 2024, led by Northlight Ventures.",
    q("round"),
  ],
  [
    "Quillwave raised $8M in a Series A round in June 2024 led by Northlight Ventures with participation from Harbour Seed.",
    q("round"),
  ],
  ["Quillwave raised a $8M Series A round in Q2 2024.", q("round")],
  ["Northlight Ventures led Quillwave's Series A round.", q("round")],
  ["Quillwave's last round was a Series A round of $8M on 30 June 2024.", q("round")],
  ["Ines Okafor is CEO of Tarnfield Robotics.", t("person")],
  ["Ines Okafor is the chief executive officer of Tarnfield Robotics, Inc.", t("person")],
  ["Tarnfield Robotics' CEO is Ines Okafor.", t("person")],
  ["Mara Lindqvist is Founder of Quillwave.", q("person")],
  ["Quillwave was founded by Mara Lindqvist and Tom Adeyemi.", q("person", "person/2")],
  [
    "Quillwave was founded in 2015 by Tom Adeyemi and Mara Lindqvist.",
    q("person", "person/2", "founded_year"),
  ],
  ["Mara Lindqvist and Tom Adeyemi founded Quillwave.", q("person", "person/2")],
  ["Quillwave describes itself: “Payments software for freight brokers”", q("description")],
  ["Quillwave describes itself as “Payments software for freight brokers”.", q("description")],
  ["Quillwave: “Quillwave pays carriers the day they deliver.”", q("long_description")],
  ["Quillwave works in Fintech.", q("industry")],
  ["Quillwave is active.", q("status")],
  ["Tarnfield Robotics was acquired.", t("status")],
  ["Tarnfield Robotics trades as TRNF on NYSE.", t("ticker", "exchange")],
  ["Tarnfield Robotics has an annual revenue of €60M–€90M.", t("annual_revenue")],
  ["Tarnfield Robotics has an annual revenue of €60–90 million.", t("annual_revenue")],
  ["Quillwave was formerly called Quillpay.", q("former_name")],
  ["Quillwave's website is quillwave.example.com.", q("website")],
  ["Quillwave is tagged Payments and Logistics.", q("tags")],
  ["Quillwave's investors include Harbour Seed and Northlight Ventures.", q("investors")],
  ["Harbour Seed invested in Quillwave.", q("investors")],
  ["Quillwave's funding stage is Series A.", q("stage")],
  ["Quillwave – Founded: 2015", q("founded_year")],
  [
    "Quillwave was founded before Tarnfield Robotics (2015 against 2017).",
    [...q("founded_year"), ...t("founded_year")],
  ],
  ["Quillwave is older than Tarnfield Robotics.", [...q("founded_year"), ...t("founded_year")]],
  [
    "Tarnfield Robotics has more employees than Quillwave (201–500 against 58).",
    [...q("employees"), ...t("employees")],
  ],
  [
    "Tarnfield Robotics has raised more than Quillwave ($1.25B against $11.7M).",
    [...q("total_funding"), ...t("total_funding")],
  ],
  [
    "Of Quillwave and Tarnfield Robotics, Quillwave was founded first.",
    [...q("founded_year"), ...t("founded_year")],
  ],
  [
    "Quillwave, a Berlin-based Fintech company founded in 2015, has raised $11.7M in total.",
    q("city", "industry", "founded_year", "total_funding"),
  ],
  [
    "Founded in 2015, Quillwave is based in Berlin and has 58 employees.",
    q("founded_year", "city", "employees"),
  ],
  [
    "Quillwave (YC W21) is a German Fintech company with 58 employees.",
    q("batch", "country", "industry", "employees"),
  ],
  ["According to Deal list, Quillwave was founded in 2015.", q("founded_year")],
  [
    "Quillwave has 58 employees, while Tarnfield Robotics has 201 to 500.",
    [...q("employees"), ...t("employees")],
  ],
];

test.each(proved)("proves: %s", (text, evidence, question) => {
  expect(cite(text, evidence, question)).toBe("proved");
});

const refused: [string, string[], string?][] = [
  ["Quillwave was founded in 2016.", q("founded_year")],
  ["Tarnfield Robotics was founded in 2015.", q("founded_year")],
  ["Tarnfield Robotics was founded in 2017.", q("founded_year")],
  ["Quillwave was acquired for $11.7M in 2015.", q("total_funding", "founded_year")],
  ["Quillwave was not founded in 2015.", q("founded_year")],
  ["Quillwave was never acquired.", t("status")],
  ["Quillwave has 59 employees.", q("employees")],
  ["Quillwave has fifty-nine employees.", q("employees")],
  ["Quillwave has 58% employees.", q("employees")],
  ["Quillwave has 58 offices.", q("employees")],
  ["Quillwave has raised €11.7M in total.", q("total_funding")],
  ["Quillwave has raised $11.7B in total.", q("total_funding")],
  ["Quillwave has raised $11.7K in total.", q("total_funding")],
  ["Quillwave has raised over $12M in total.", q("total_funding")],
  ["Quillwave has raised over $1M in total.", q("total_funding")],
  ["Quillwave has raised $20M in total.", q("total_funding")],
  ["Tarnfield Robotics has raised over $1.25B in total.", t("total_funding")],
  ["Tarnfield Robotics has between 201 and 600 employees.", t("employees")],
  ["Tarnfield Robotics has at least 301 employees.", t("employees")],
  ["Tarnfield Robotics has 201 employees.", t("employees")],
  ["Quillwave is the largest company in Berlin.", q("city")],
  ["Quillwave raised $8M because it is based in Berlin.", q("round", "city")],
  ["Quillwave may have raised $11.7M in total.", q("total_funding")],
  ["Quillwave doubled its headcount to 58 employees.", q("employees")],
  ["Quillwave was founded last year.", q("founded_year")],
  ["Quillwave raised $8M last year.", q("round")],
  ["Quillwave raised $8M in a Series B round on 30 June 2024.", q("round")],
  ["Quillwave raised $8M in a Series A round on 3 June 2024.", q("round")],
  ["Quillwave raised $8M in a Series A round in July 2024.", q("round")],
  ["Quillwave raised $8M in a Series A round led by Harbour Seed.", q("round")],
  ["Harbour Seed led Quillwave's Series A round.", q("round")],
  ["Quillwave's investors include Harbour Seed, Northlight Ventures and Sequoia.", q("investors")],
  ["Quillwave invested in Harbour Seed.", q("investors")],
  ["Ines Okafor is CTO of Tarnfield Robotics.", t("person")],
  ["Ines Okafor is CEO of Quillwave.", t("person")],
  ["Mara Lindqvist is CEO of Quillwave.", q("person")],
  ["Okafor Ines is CEO of Tarnfield Robotics.", t("person")],
  ["Ines Okafor founded Tarnfield Robotics.", t("person")],
  ["Quillwave was founded by Ines Okafor.", t("person")],
  ["Quillwave describes itself: “Payments software for fright brokers”", q("description")],
  ["Quillwave describes itself: “a bank.”", q("long_description")],
  ["Quillwave: “not a bank.”", q("long_description")],
  ["Quіllwave was founded in 2015.", q("founded_year")],
  ["Quill\u200bwave was founded in 2015.", q("founded_year")],
  ["Quillwave was founded in ２０１５.", q("founded_year")],
  ["Quillwave was founded in 20\u202e51.", q("founded_year")],
  ["Quillwave is based in Berlin, France.", q("city", "country")],
  ["Quillwave is based in Munich, Germany.", q("city", "country")],
  ["Quillwave is based in Berlin, Germany, and Paris.", q("city", "country")],
  [
    "Tarnfield Robotics was founded before Quillwave.",
    [...q("founded_year"), ...t("founded_year")],
  ],
  [
    "Quillwave was founded after Tarnfield Robotics (2015 against 2017).",
    [...q("founded_year"), ...t("founded_year")],
  ],
  ["Quillwave is older than Tarnfield Robotics.", q("founded_year")],
  ["Quillwave has more employees than Tarnfield Robotics.", [...q("employees"), ...t("employees")]],
  [
    "No, Tarnfield Robotics has raised $1.25B in total.",
    t("total_funding"),
    "has Tarnfield raised over $500M",
  ],
  [
    "Yes: Quillwave has raised $11.7M in total.",
    q("total_funding"),
    "has Quillwave raised over $20M",
  ],
  [
    "Yes: Quillwave is based in Berlin, Germany.",
    q("city", "country"),
    "Is Quillwave an Austrian company?",
  ],
  ["Quillwave has 58 employees as of 8 April 2026.", q("employees")],
  ["Quillwave has 58 employees as of 7 April 2026.", q("founded_year")],
  ["According to Robot makers, Quillwave was founded in 2015.", q("founded_year")],
  ["Quillwave was in Y Combinator's Winter 2022 batch.", q("batch")],
  ["Quillwave was in Y Combinator's Summer 2021 batch.", q("batch")],
  ["Tarnfield Robotics was in Y Combinator's Summer 2018 batch.", t("batch")],
  ["Quillwave was founded in 2015.", []],
  ["Quillwave was founded in 2015.", ["gone"]],
  ["It was founded in 2015.", q("founded_year")],
  ["Quillwave, which burned $11.7M, is based in Berlin.", q("total_funding", "city")],
  ["Quillwave is active and profitable.", q("status")],
  ["Quillwave is a fast-growing Fintech company.", q("industry")],
  ["Only Quillwave works in Fintech.", q("industry")],
  [
    "Quillwave was founded in 2015, and Tarnfield Robotics in 2015.",
    [...q("founded_year"), ...t("founded_year")],
  ],
  ["Quillwave has raised $11.7M in its Series A round.", q("total_funding", "round")],
  ["Quillwave is valued at $158M.", q("valuation")],
  ["Quillwave is valued at $156.8B.", q("valuation")],
  ["Quillwave's website is quillwave.example.net.", q("website")],
  ["Acme partnered with Quillwave.", q("industry")],
];

test.each(refused)("never proves: %s", (text, evidence, question) => {
  expect(cite(text, evidence, question)).not.toBe("proved");
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
