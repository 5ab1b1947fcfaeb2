import { expect, test } from "vitest";
import { outcome, q, t } from "./invented";

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
  [
    "Quillwave raised $8M in a Series A round on 30 June 2024, led by Northlight Ventures, with Harbour Seed.",
    q("round"),
  ],
  ["Quillwave raised a Series A round in the second quarter of 2024.", q("round")],
  ["Quillwave raised money in June 2024.", q("round")],
  ["Mara Lindqvist is a founder of Quillwave.", q("person")],
  ["Mara Lindqvist and Tom Adeyemi co-founded Quillwave.", q("person", "person/2")],
  ["Quillwave is described as “Payments software for freight brokers”.", q("description")],
  [
    "Quillwave's description says: “Quillwave pays carriers the day they deliver”.",
    q("long_description"),
  ],
  ["Quillwave's description says: “Quillwave pays carriers …”.", q("long_description")],
  [
    "Yes, Quillwave was founded in 2015, which is before 2016.",
    q("founded_year"),
    "was Quillwave founded before 2016?",
  ],
  [
    "No, Quillwave was founded in 2015, which is before 2018.",
    q("founded_year"),
    "was Quillwave founded after 2018?",
  ],
  [
    "No, Quillwave has 58 employees, which is not more than 100.",
    q("employees"),
    "does Quillwave have more than 100 employees?",
  ],
  [
    "Yes, Quillwave has 58 employees, which is exactly 58.",
    q("employees"),
    "does Quillwave have 58 employees?",
  ],
  [
    "As of 7 April 2026, Quillwave has 58 employees, which is more than 50.",
    q("employees"),
    "does Quillwave have more than 50 employees?",
  ],
];

test.each(proved)("proves: %s", (text, evidence, question) => {
  expect(outcome(text, evidence, question)).toBe("proved");
});
