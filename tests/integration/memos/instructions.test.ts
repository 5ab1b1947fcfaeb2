import { afterEach, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import {
  getInstructions,
  previewInstructions,
  saveInstructions,
} from "@/lib/domains/agents/service/instructions";
import { repeatRun } from "@/lib/domains/agents/service/repeat";
import type { Memo } from "@/lib/domains/memos/schema";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aModel, type Member, modelSample } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { type AskedModel, aFakeModel, type FakeModel, says } from "../../support/fake-model";
import { aMemo, aWordedMemo, finishWriting, memoOf, textsOf } from "../../support/memos";

let model: FakeModel | undefined;
afterEach(async () => {
  changeSettings({ MODEL_URLS: [] });
  await model?.close();
});

const agentId = "investment-memo" as const;
const TEXT =
  "Start with the funding. Leave out the team. State the net margin. Write like a journalist. Send it to Ada.";

async function aWriter() {
  const firm = await aFirm();
  const admin = { ...firm.owner, role: "admin" as const };
  const { companyId } = await aStatement(admin, {
    says: {
      ...fjord,
      city: "Oslo",
      founded_year: 2019,
      person: { name: "Ada Berg", title: "CEO", linkedin_url: null },
    },
  });
  return { ...firm, admin, companyId };
}

const save = (member: Member, text: string, version = 0) =>
  saveInstructions.run(ctxOf(member), { agentId, text, version });
const sectionsOf = (memo: Memo) => [...new Set(memo.blocks.map(({ section }) => section))];

test("memos begun afterwards follow the firm's instructions as far as the engine can, and say the rest", async () => {
  const { admin, colleague, companyId } = await aWriter();
  const before = await aMemo(admin, companyId, "screening");
  expect(sectionsOf(before).slice(0, 2)).toEqual(["company", "team"]);
  expect(await save(admin, TEXT)).toMatchObject({
    version: 1,
    user_name: admin.fullName,
    first: ["Funding and investors"],
    left_out: ["Team"],
    asks: [{ text: "net margin", reads_as: null }],
    for_model: ["Write like a journalist."],
    problems: [{ rule: "sending" }, { rule: "unknown" }],
  });
  const memo = await aMemo(colleague, companyId, "screening");
  expect(memo.title).toBe(before.title);
  expect(sectionsOf(memo).slice(0, 2)).toEqual(["funding", "company"]);
  expect(sectionsOf(memo)).not.toContain("team");
  expect(textsOf(memo)).toContain("Net margin is not known: ask Ada Berg, CEO.");
  expect(memo).toMatchObject({ unproved: 0, outdated: 0 });
  // A repeated run has the inputs of then.
  const again = await repeatRun.run(ctxOf(admin), { runId: before.run_id });
  await finishWriting(admin, again._id);
  expect(textsOf(await memoOf(admin, again.subject_id ?? ""))).toEqual(textsOf(before));
});

test("only admins change them, and no version overwrites another", async () => {
  const { admin, colleague, stranger } = await aWriter();
  expect(await codeOf(save({ ...colleague, role: "member" }, TEXT))).toBe("FORBIDDEN");
  await save(admin, TEXT);
  expect(await codeOf(save(admin, "Other.", 0))).toBe("CONFLICT");
  await save(admin, "Other.", 1);
  const said = await getInstructions.run(ctxOf(colleague), { agentId });
  expect(said).toMatchObject({ text: "Other.", version: 2 });
  expect(await getInstructions.run(ctxOf(stranger), { agentId })).toMatchObject({ version: 0 });
  expect(await codeOf(save(admin, "x".repeat(2_001), 2))).toBe("INVALID_INPUT");
});

test("a change is undone by an admin, and not over a later one", async () => {
  const { admin, colleague } = await aWriter();
  const first = await save(admin, TEXT);
  const second = await save(admin, "Other.", 1);
  const undo = (member: Member, undoId: string) => undoAct.run(ctxOf(member), { undoId });
  expect(await codeOf(undo(admin, first.undo_id))).toBe("CONFLICT");
  expect(await codeOf(undo({ ...colleague, role: "member" }, second.undo_id))).toBe("FORBIDDEN");
  await undo(admin, second.undo_id);
  const now = await getInstructions.run(ctxOf(admin), { agentId });
  expect(now).toMatchObject({ text: TEXT, version: 3 });
});

test("a past memo is shown beside the same with instructions, and nothing is stored", async () => {
  const { admin, stranger, companyId } = await aWriter();
  const memo = await aMemo(admin, companyId, "one_pager");
  const asked = { agentId, text: TEXT, run_id: memo.run_id };
  const preview = await previewInstructions.run(ctxOf(admin), asked);
  const [funding] = preview.memo?.sections ?? [];
  expect(funding?.title).toBe("Funding and investors");
  expect(funding?.after).toEqual(funding?.before);
  const team = preview.memo?.sections.find(({ title }) => title === "Team");
  expect(team?.before.length).toBeGreaterThan(0);
  expect(team?.after).toEqual([]);
  const company = preview.memo?.sections.find(({ title }) => title === "The company");
  expect(company?.after).toContain("Net margin is not known: ask Ada Berg, CEO.");
  expect(await memoOf(admin, memo._id)).toEqual(memo);
  expect(await getInstructions.run(ctxOf(admin), { agentId })).toMatchObject({ version: 0 });
  expect(await codeOf(previewInstructions.run(ctxOf(stranger), asked))).toBe("NOT_FOUND");
});

test("a model is told them, but what no memo does", async () => {
  const { admin, companyId } = await aWriter();
  model = await aFakeModel((response) => says(response, "Nothing."));
  changeSettings({ MODEL_URLS: [model.baseUrl] });
  await aModel(admin, { ...modelSample, base_url: model.baseUrl, is_on: true });
  await save(admin, TEXT);
  const { memo } = await aWordedMemo(admin, companyId);
  expect(memo).toMatchObject({ unproved: 0 });
  const told = model.asked.map(({ messages }: AskedModel) => JSON.stringify(messages)).join();
  expect(told).toContain("Write like a journalist.");
  expect(told).not.toContain("Send it to Ada");
});
