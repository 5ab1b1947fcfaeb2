import { expect, test } from "vitest";
import {
  FUNDING_STAGES,
  readStage,
  roundNamed,
  stageOfRound,
  stageRank,
} from "@/lib/values/stages";

test.each([
  ["Pre-Seed", "Pre-Seed"],
  ["pre seed round", "Pre-Seed"],
  ["Seed\nFunding", "Seed"],
  ["Seed\\nFunding", "Seed"],
  ["Seed/ Angel Funding", "Seed"],
  ["Amorçage", "Seed"],
  ["Série A", "Series A"],
  ["Pré-Série A", "Pre-Series A"],
  ["Pre-Series A", "Pre-Series A"],
  ["Series A1", "Series A"],
  ["series j", "Series J"],
  ["Growth round", "Growth"],
  ["Late stage", "Late Stage Venture"],
  ["Later Stage VC", "Late Stage Venture"],
  ["Venture - Series Unknown", "Venture"],
  ["Debt-Funding", "Debt"],
  ["PrivateEquity", "Private Equity"],
  ["Private", "Private"],
  ["Post-IPO Equity", "Post-IPO"],
])("reads the stage %s", (text, stage) => {
  expect(readStage(text)).toEqual({ value: { stage } });
});

test.each([
  ["Seed extension", "Seed"],
  ["Series B (Extension)", "Series B"],
  ["Série B - Extension", "Series B"],
  ["Series B-2", "Series B"],
])("%s reopens a round", (text, stage) => {
  expect(readStage(text)).toEqual({ value: { stage, extension: true } });
});

test.each([
  "Early",
  "Series A/B",
  "Equity",
  "Funding Round",
  "5.0 M€",
  "Pre-Series F",
])("%s is no stage", (text) =>
  expect(readStage(text)).toEqual({ problem: "Unknown funding stage" }));

test("ranks stages by how far a company is", () => {
  const order = [
    "Angel",
    "Pre-Seed",
    "Seed",
    "Series A",
    "Series I",
    "Late Stage Venture",
    "Public",
  ];
  const ranks = order.map((stage) => stageRank(stage) ?? -1);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(stageRank("Debt")).toBeNull();
});

test("understands its own names", () => {
  for (const stage of FUNDING_STAGES) expect(readStage(stage)).toEqual({ value: { stage } });
});

test("an extension is a round of its own, of a company as far as before", () => {
  expect(roundNamed({ stage: "Seed", extension: true })).toBe("Seed extension");
  expect(roundNamed({ stage: "Series A" })).toBe("Series A");
  expect([stageOfRound("Seed extension"), stageOfRound("Seed")]).toEqual(["Seed", "Seed"]);
});
