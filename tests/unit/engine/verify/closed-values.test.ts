import { expect, test } from "vitest";
import type { Evidence } from "@/lib/engine/tools";
import { verifySentence } from "@/lib/engine/verify/verify";
import { evidenceOfRow, hashOf } from "@/tests/support/evidence-of-row";

const row = (label: string, written: string, field: string, value: unknown) =>
  evidenceOfRow(
    "Skagen Energy",
    [
      ["name", "Skagen Energy"],
      [label, written],
    ],
    [{ label, field, value }],
  );

function statusOf(text: string, known: Evidence[], question = "") {
  const draft = { text, evidence: known.map(({ id }) => id), block: "bullet" as const };
  const judged = verifySentence(draft, known, { question, hashOf });
  return "withheld" in judged ? "withheld" : judged.sentence.status;
}

const hiring = row("isHiring", "true", "hiring", true);
const idle = row("isHiring", "false", "hiring", false);
const places = row("regions", "United States of America | Europe | Fully Remote", "places", [
  "United States",
  "Europe",
]);
const cities = row("all_locations", "Oslo, Norway; Paris, France", "cities", ["Oslo", "Paris"]);
const remote = row("regions", "Europe | Remote | Fully Remote", "remote", "Fully remote");
const joined = row("Date Joined", "04-07-2017", "unicorn_since", {
  date: "2017-04-07",
  precision: "day",
});
const early = row("stage", "Early", "maturity", "Early");
const branch = row("subindustry", "B2B -> Infrastructure", "sub_industry", "Infrastructure");
const charity = row("nonprofit", "true", "company_type", "Nonprofit");

test.each<[string, Evidence[], string?]>([
  ["Skagen Energy is hiring.", hiring],
  ["Skagen Energy is currently recruiting.", hiring],
  ["Yes, Skagen Energy is hiring.", hiring, "Is Skagen Energy hiring?"],
  ["No, Skagen Energy is not hiring.", idle, "Is Skagen Energy hiring?"],
  ["Skagen Energy's countries and regions are United States and Europe.", places],
  ["Skagen Energy's cities are Oslo and Paris.", cities],
  ["Skagen Energy is fully remote.", remote],
  ["Skagen Energy became a unicorn on 7 April 2017.", joined],
  ["Skagen Energy has been a unicorn since April 2017.", joined],
  ["Skagen Energy's growth stage is Early.", early],
  ["Skagen Energy's sub-industry is Infrastructure.", branch],
  ["Skagen Energy's company type is Nonprofit.", charity],
])("proved: %s", (text, known, question) => {
  expect(statusOf(text, known, question)).toBe("proved");
});

test.each<[string, Evidence[], string?]>([
  ["Skagen Energy is not hiring.", hiring],
  ["Skagen Energy is hiring.", idle],
  ["Skagen Energy seems to be hiring.", idle],
  ["Yes, Skagen Energy is not hiring.", idle, "Is Skagen Energy hiring?"],
  ["Skagen Energy is partly remote.", remote],
  ["Skagen Energy became a unicorn on 4 July 2017.", joined],
  ["Skagen Energy's growth stage is Growth.", early],
  ["Skagen Energy's sub-industry is B2B.", branch],
  ["Skagen Energy's countries and regions are United States and Africa.", places],
  ["Skagen Energy is based in Paris.", cities],
])("never: %s", (text, known, question) => {
  expect(statusOf(text, known, question)).not.toMatch(/proved|inference/);
});

test.each<[string, Evidence[], string]>([
  ["a yes in a column that asks for something else", row("is_public", "true", "hiring", true), ""],
  ["a no that is held as a yes", row("isHiring", "false", "hiring", true), ""],
  [
    "no nonprofit",
    row("nonprofit", "false", "company_type", "Nonprofit"),
    "'s company type is Nonprofit",
  ],
  [
    "a place that is not in the list",
    row("regions", "Europe", "places", ["Europe", "Africa"]),
    "'s countries and regions are Europe",
  ],
  [
    "a city that is not in the cell",
    row("all_locations", "Oslo, Norway; Paris, France", "cities", ["Oslo", "Rome"]),
    "'s cities are Oslo and Rome",
  ],
  [
    "another kind of remote work",
    row("regions", "Partly Remote", "remote", "Fully remote"),
    " is fully remote",
  ],
])("%s proves nothing", (_, known, says) => {
  expect(statusOf(`Skagen Energy${says || " is hiring"}.`, known)).toBe("withheld");
});
