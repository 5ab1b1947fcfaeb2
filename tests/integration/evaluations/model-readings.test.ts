import dns from "node:dns";
import { afterEach, expect, test, vi } from "vitest";
import type { CreateCriteriaInput } from "@/lib/domains/criteria/schema";
import { getEvaluation, getReceipt } from "@/lib/domains/evaluations/service/read";
import { shareSource } from "@/lib/domains/sources/service/sharing";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import {
  aCriteriaSet,
  aMember,
  aModel,
  aNote,
  type Member,
  modelSample,
} from "../../support/factories";
import { type AskedModel, aFakeModel, type FakeModel, says, uses } from "../../support/fake-model";

const criteria: CreateCriteriaInput["criteria"] = [
  {
    kind: "read",
    title: "Traction",
    question: "Do customers pay?",
    weight: 100,
    reading: { words: ["pilot"], found: 5, by_model: true },
  },
];

let model: FakeModel | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  changeSettings({ MODEL_URLS: [] });
  await model?.close();
  model = null;
});

type Report = { score: number; text: number; quote: string };

/** A model of the member's organization that reports in turn what it is given, on this machine. */
async function aReader(member: Member, reports: readonly (Report | null)[], host = "127.0.0.1") {
  model = await aFakeModel((reply, _, at) => {
    const report = reports[at % reports.length];
    return report ? uses(reply, [["report", report]]) : says(reply, "nothing");
  });
  const base_url = model.baseUrl.replace("127.0.0.1", host);
  changeSettings({ MODEL_URLS: [base_url] });
  await aModel(member, { ...modelSample, base_url, is_on: true });
  return model.asked;
}

/** A company whose description mentions a pilot, and criteria that a model may read. */
async function aFirm() {
  const owner = await aMember({ role: "admin" });
  const description = "Two farms pay for it. Three more run a pilot.";
  const says = { name: "Fjord Robotics", description };
  const { companyId, sourceId } = await aStatement(owner, { says });
  const { _id: criteria_id } = await aCriteriaSet(owner, {
    criteria,
    access_type: "organizational",
  });
  return { owner, sourceId, asked: { company_id: companyId, criteria_id } };
}
const paid = (score: number): Report => ({ score, text: 1, quote: "Two farms pay for it" });
const sent = (asked: readonly AskedModel[]) => JSON.stringify(asked);

test("a model reads three times; its mean, spread and quote are kept, and its receipt holds", async () => {
  const { owner, asked } = await aFirm();
  const calls = await aReader(owner, [paid(8), paid(6), paid(7)]);
  const first = await anEvaluation(owner, asked);
  expect(calls).toHaveLength(3);
  expect(first.final_score).toBe("7.0");
  expect(first.evaluation[0]).toMatchObject({
    quote: { start: 0, end: 20, text: "Two farms pay for it" },
    readings: { low: 6, high: 8, times: 3, model: "sample" },
  });
  const evaluationId = first._id;
  const { is_verified, text } = await getReceipt.run(ctxOf(owner), { evaluationId });
  expect(is_verified).toBe(true);
  expect(JSON.parse(text).facts.readings.traction.scores).toEqual([600, 700, 800]);
});

test("the same texts are read once: they keep their score, and other texts are read anew", async () => {
  const { owner, asked } = await aFirm();
  const calls = await aReader(owner, [paid(8), paid(8), paid(8), paid(2), paid(2), paid(2)]);
  const first = await anEvaluation(owner, asked);
  const again = await anEvaluation(owner, asked);
  expect(calls).toHaveLength(3);
  expect(again.receipt).toBe(first.receipt);
  expect(again.is_outdated).toBe(false);
  await aNote(owner, { company_id: asked.company_id, access: "organizational", body: "All pay." });
  const { is_outdated } = await getEvaluation.run(ctxOf(owner), { evaluationId: first._id });
  expect(is_outdated).toBe(true);
  expect((await anEvaluation(owner, asked)).final_score).toBe("2.0");
  expect(calls).toHaveLength(6);
});

test("a reading whose quote is not there is thrown away; with none left the words decide", async () => {
  const { owner, asked } = await aFirm();
  const bad: Report = { score: 10, text: 1, quote: "Ninety farms pay for it" };
  await aReader(owner, [bad, paid(6), bad]);
  const one = await anEvaluation(owner, asked);
  expect(one.evaluation[0]).toMatchObject({ score: 6, readings: { times: 1 } });
  const other = await aFirm();
  await model?.close();
  await aReader(other.owner, [bad, null, { ...bad, quote: "Three" }]);
  const none = await anEvaluation(other.owner, other.asked);
  expect(none.final_score).toBe("5.0");
  expect(none.evaluation[0]).not.toHaveProperty("readings");
});

test("without a model, and with one that fails, the words decide as before", async () => {
  const { owner, asked } = await aFirm();
  expect((await anEvaluation(owner, asked)).final_score).toBe("5.0");
  model = await aFakeModel((reply) => reply.destroy());
  changeSettings({ MODEL_URLS: [model.baseUrl] });
  await aModel(owner, { ...modelSample, base_url: model.baseUrl, is_on: true });
  expect((await anEvaluation(owner, asked)).final_score).toBe("5.0");
});

test("a model outside reads what shared sources state, and no note", async () => {
  const HOST = "model.example.com";
  const real = dns.lookup;
  vi.spyOn(dns, "lookup").mockImplementation(((name: string, ...rest: unknown[]) =>
    Reflect.apply(real, dns, [name === HOST ? "127.0.0.1" : name, ...rest])) as typeof real);
  const { owner, sourceId, asked } = await aFirm();
  await aNote(owner, { company_id: asked.company_id, access: "organizational", body: "Secret." });
  const calls = await aReader(owner, [paid(9)], HOST);
  expect((await anEvaluation(owner, asked)).final_score).toBe("5.0");
  expect(calls).toHaveLength(0);
  await shareSource.run(ctxOf(owner), { sourceId, is_shared_outside: true });
  expect((await anEvaluation(owner, asked)).final_score).toBe("9.0");
  expect(sent(calls)).toContain("Two farms pay");
  expect(sent(calls)).not.toContain("Secret");
  expect(sent(calls)).not.toContain("Fjord Robotics");
});
