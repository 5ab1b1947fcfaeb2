import { expect, test } from "vitest";
import { listPolicyRules, markRule, removeRule } from "@/lib/domains/documents/service/rules";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { finishMemo } from "@/lib/domains/memos/service/finish";
import { ctxOf } from "../../support/contexts";
import { aReadDocument } from "../../support/documents";
import { aCompanyByHand, aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aMemo, memoOf } from "../../support/memos";
import { ruleSentences, soundCompany } from "../../support/policy-rules";

test("a memo says what policies touch, with their words, until a rule is gone", async () => {
  const admin = await aMember({ role: "admin" });
  const [[sentence, breaks] = ["", {}]] = ruleSentences;
  const content = `# Investment policy\n\n- ${sentence}\n`;
  const { _id: documentId } = await aReadDocument(admin, { base: "policies", content });
  const { suggestions } = await listPolicyRules.run(ctxOf(admin), { documentId });
  const [{ page, start, end } = { page: 1, start: 0, end: 1 }] = suggestions;
  const rule = await markRule.run(ctxOf(admin), { documentId, page, start, end });
  const named = { ...soundCompany, name: "Fjord Robotics" };
  const sound = await aCompanyByHand(admin, { ...named, name: "Sound" });
  const broken = await aCompanyByHand(admin, { ...named, ...breaks });
  const policiesIn = (memo: Awaited<ReturnType<typeof aMemo>>) =>
    memo.blocks.find(({ section }) => section === "policies")?.sentences;
  expect(policiesIn(await aMemo(admin, sound._id))).toBeUndefined();
  const memo = await aMemo(admin, broken._id);
  const [told] = policiesIn(memo) ?? [];
  expect(told?.text).toContain(`says: “${rule.quote}”`);
  expect(told?.text).toContain("Fjord Robotics breaks it, which is ");
  const [n] = told?.evidence ?? [];
  const source = memo.sources.find((one) => one.n === n);
  expect(source).toMatchObject({ kind: "policy", id: rule._id, quote: rule.quote });
  await removeRule.run(ctxOf(admin), { ruleId: rule._id });
  const [outdated] = policiesIn(await memoOf(admin, memo._id)) ?? [];
  expect(outdated?.outdated).toEqual({ words: null });
  expect(await codeOf(finishMemo.run(ctxOf(admin), { memoId: memo._id }))).toBe("CONFLICT");
});

test("a memo reminds of rules that no data decides, and checks the ticket of its deal terms", async () => {
  const admin = await aMember({ role: "admin" });
  const [sentence, other] = [
    "Every ticket must be at least $0.5 million and at most $3 million.",
    "We never invest in companies whose founders we have not met twice.",
  ];
  const content = `# Investment policy\n\n- ${sentence}\n\n- ${other}\n`;
  const { _id: documentId } = await aReadDocument(admin, { base: "policies", content });
  const { suggestions } = await listPolicyRules.run(ctxOf(admin), { documentId });
  for (const { page, start, end } of suggestions)
    await markRule.run(ctxOf(admin), { documentId, page, start, end, severity: "dealbreaker" });
  const company = await aCompanyByHand(admin, { ...soundCompany, name: "Fjord Robotics" });
  const memo = await aMemo(admin, company._id);
  const told = async () =>
    (await memoOf(admin, memo._id)).blocks
      .filter(({ section }) => section === "policies")
      .flatMap(({ sentences }) => sentences);
  const ends = "Your data doesn’t say whether Fjord Robotics keeps to it.";
  const before = await told();
  expect(before.map(({ text }) => text.slice(text.indexOf("says:")))).toEqual([
    `says: “${sentence}” ${ends}`,
    `says: “${other}” ${ends}`,
  ]);
  expect(before.map(({ status, outdated }) => [status, outdated])).toEqual([
    ["proved", null],
    ["proved", null],
  ]);
  await editMemo.run(ctxOf(admin), {
    ...{ memoId: memo._id, section: "terms" },
    sentences: [{ text: "We propose to invest $5 million for 10%.", is_view: true }],
  });
  const [ticket, met] = await told();
  expect(ticket?.outdated?.words).toContain(
    "The deal terms break it, which is a dealbreaker: “We propose to invest $5 million for 10%.”",
  );
  expect(met?.outdated).toBe(null);
});
