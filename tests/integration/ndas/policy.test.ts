import { afterEach, expect, test } from "vitest";
import { compareNda, getPolicy, savePolicy } from "@/lib/domains/ndas/service/policy";
import { addMarkup } from "@/lib/domains/ndas/service/receiver-acts";
import { suggestWording } from "@/lib/domains/ndas/service/wording";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, aModel, modelSample } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aFakeModel, type FakeModel, uses } from "../../support/fake-model";
import { anNda, stored, tokenOf } from "../../support/ndas";
import { aDocx, aPdf } from "../../support/sample-files";

const policy = {
  term_months_max: 24,
  allows_endless_term: false,
  laws: ["Delaware"],
  requires_mutual: true,
  allows_residuals: false,
  non_solicit_months_max: 0,
  requires_injunctive_relief: false,
  fallbacks: {
    term: "Two years.",
    governing_law: "",
    mutuality: "",
    residuals: "",
    non_solicit: "",
    injunctive_relief: "",
  },
};

const ours = [
  "Mutual NDA. Each party keeps confidential information of the other secret.",
  "This agreement ends two years after its date.",
  "It is governed by the laws of the State of Delaware.",
];

test("a firm's policy is set by admins, and an outdated edit is refused", async () => {
  const admin = await aMember({ role: "admin" });
  expect(await getPolicy.run(ctxOf(admin), {})).toEqual({ policy: null, version: 0 });
  expect(
    await codeOf(savePolicy.run(ctxOf({ ...admin, role: "member" }), { ...policy, version: 0 })),
  ).toBe("FORBIDDEN");
  await savePolicy.run(ctxOf(admin), { ...policy, version: 0 });
  expect(await codeOf(savePolicy.run(ctxOf(admin), { ...policy, version: 0 }))).toBe("CONFLICT");
  expect(await getPolicy.run(ctxOf(admin), {})).toEqual({ policy, version: 1 });
  expect(await getPolicy.run(ctxOf(await aMember()), {})).toEqual({ policy: null, version: 0 });
});

test("a marked-up document is compared with the firm's and rated", async () => {
  const admin = await aMember({ role: "admin" });
  const nda = await anNda(admin, { content: aPdf(ours.join("\n\n")), status: "waiting" });
  expect(await codeOf(compareNda.run(ctxOf(admin), { ndaId: nda._id }))).toBe("CONFLICT");
  const theirs = ours.map((line) => line.replace("two years", "five years"));
  const hiring = "For one year neither party shall solicit employees of the other.";
  const file = await stored(aDocx(...theirs, hiring), "Marked up.docx");
  await addMarkup.run(ctxOfNobody(), { token: tokenOf(nda), file });
  await savePolicy.run(ctxOf(admin), { ...policy, version: 0 });
  const { clauses, ...compared } = await compareNda.run(ctxOf(admin), { ndaId: nda._id });
  expect(compared).toMatchObject({ ours: { number: 1 }, theirs: { number: 2 }, has_policy: true });
  expect(clauses.filter(({ change }) => change !== "same")).toMatchObject([
    {
      clause: "term",
      change: "changed",
      rating: "fallback",
      reason: "It is longer than 2 years",
      fallback: "Two years.",
      ours: { value: "2 years", quote: expect.stringContaining("two years") },
      theirs: { value: "5 years", quote: expect.stringContaining("five years") },
    },
    { clause: "non_solicit", change: "added", rating: "refused", reason: "It forbids hiring" },
  ]);
});

let model: FakeModel | null = null;
afterEach(async () => {
  changeSettings({ MODEL_URLS: [] });
  await model?.close();
  model = null;
});

test("a model inside words a clause that the policy refuses; what it adds of its own is withheld", async () => {
  const admin = await aMember({ role: "admin" });
  const nda = await anNda(admin, { content: aPdf(ours.join("\n\n")), status: "waiting" });
  const theirs = ours.map((line) => line.replace("two years", "five years"));
  const file = await stored(aDocx(...theirs), "Marked up.docx");
  await addMarkup.run(ctxOfNobody(), { token: tokenOf(nda), file });
  await savePolicy.run(ctxOf(admin), { ...policy, version: 0 });
  const suggest = () => suggestWording.run(ctxOf(admin), { ndaId: nda._id, clause: "term" });
  expect(await codeOf(suggest())).toBe("CONFLICT");

  const said = [
    "This agreement ends two years after its date.",
    "This agreement ends two years after its date, says Acme Holding.",
  ];
  model = await aFakeModel((reply, _, at) => uses(reply, [["report", { text: said[at] }]]));
  const asked = { ...modelSample, base_url: model.baseUrl, is_on: true };
  changeSettings({ MODEL_URLS: [model.baseUrl] });
  await aModel(admin, asked);
  expect((await compareNda.run(ctxOf(admin), { ndaId: nda._id })).can_suggest).toBe(true);
  expect(await suggest()).toMatchObject({ text: said[0], problem: null });
  expect(await suggest()).toMatchObject({
    text: null,
    problem: "The model’s words are not shown. They name “Acme”, which no side has named.",
  });
  expect(JSON.stringify(model.asked[0]?.messages)).toContain("five years");

  // A model outside the installation is never shown an NDA.
  changeSettings({ MODEL_URLS: [] });
  expect((await compareNda.run(ctxOf(admin), { ndaId: nda._id })).can_suggest).toBe(false);
  expect(await codeOf(suggest())).toBe("CONFLICT");
  expect(model.asked).toHaveLength(2);
});
