import { expect, test } from "vitest";
import { Answer } from "@/lib/engine/answer";
import { composeText } from "@/lib/engine/verify/compose";
import { createVerifier } from "@/lib/engine/verify/verify";
import { stated } from "@/lib/research/answer/compose";
import { planAbout } from "@/lib/research/plan/plan";
import { hashOf } from "@/tests/support/evidence-of-row";
import { houseOf } from "./builtin/house";

const countries = ["Germany", "Norway", "Spain"];
const house = houseOf(countries.map((country, at) => ({ name: `Firm ${at}`, country })));

test("a sentence that names no result brings the table and the chart of the one it states", async () => {
  const verifier = createVerifier({ question: "Companies by country", hashOf });
  const tools = house.toolsWith(verifier.ran);
  const measures = [{ of: "count" as const }];
  const byCountry = { ...planAbout("companies"), measures, groups: [{ field: "country" }] };
  const { result } = await tools.runPlan({ plan: byCountry });
  await tools.runPlan({ plan: { ...planAbout("companies"), measures } });
  const answer = new Answer({ verifier, compose: composeText, limit: 100_000 });
  const text = stated(result, false)[0] ?? "";
  const draft = { text, evidence: [], block: "lead" as const };
  const events = answer.take({ type: "draft", data: draft });
  expect(events.map(({ type }) => type)).toEqual(["table", "delta"]);
  // It stands there once, however many sentences state it, and no spare one joins it.
  expect(answer.take({ type: "draft", data: draft }).map(({ type }) => type)).toEqual(["delta"]);
  expect(answer.take({ type: "result", data: { id: "r2", isSpare: true } })).toEqual([]);
  const { tables, chart, plan } = answer.response();
  expect(tables).toHaveLength(1);
  expect(chart).toEqual({ kind: "bar", label: 0, value: 1 });
  expect(plan?.groups).toEqual([{ field: "country" }]);
});
