import { describe, expect, test } from "vitest";
import { listAgents } from "@/lib/domains/agents/service";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { hideLenses } from "@/lib/domains/criteria/service/lenses";
import { submitAnswers, withdrawAnswers } from "@/lib/domains/interviews/service/founder";
import { listMemos } from "@/lib/domains/memos/service/read";
import { cancelAnyRun, getRun, listRuns } from "@/lib/domains/runs/service/read";
import { ctxOf, ctxOfApiKey, ctxOfNobody } from "../../support/contexts";
import { aFirm, fjord, shared } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aNote, anInterview, anOpinion, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import {
  aMemo,
  aMemoRun,
  finishWriting,
  killedPart,
  memoOf,
  sentencesOf,
  textsOf,
  writePart,
} from "../../support/memos";
import { asOwner } from "../../support/owner";

const told = {
  ...fjord,
  city: "Oslo",
  founded_year: 2019,
  person: { name: "Ada Berg", title: "CEO", linkedin_url: null },
};

const aKnownCompany = async () => {
  const firm = await aFirm();
  return { ...firm, ...(await aStatement(firm.owner, { says: told })) };
};

describe("a memo", () => {
  test("states what is stored, each sentence with its source, and asks for the rest", async () => {
    const { owner, companyId, claimIds } = await aKnownCompany();
    const memo = await aMemo(owner, companyId);
    expect(memo).toMatchObject({ status: "draft", unproved: 0, outdated: 0, views: 0 });
    const sentences = sentencesOf(memo);
    expect(sentences.filter(({ status }) => status !== "proved")).toEqual([]);
    expect(sentences.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
    expect(textsOf(memo)).toEqual(
      expect.arrayContaining([
        "Fjord Robotics was founded in 2019 and is based in Oslo, Norway.",
        "Ada Berg is Fjord Robotics’s CEO.",
        "Seed · 1 Mar 2025 · $4M · Fjord Capital",
        "Valuation is not known: ask Ada Berg, CEO.",
      ]),
    );
    expect(claimIds).toContain(memo.sources[0]?.id);
  });

  test("is written whatever a note says: half a character has no place in a database", async () => {
    const { owner, companyId } = await aKnownCompany();
    const body = `${"a".repeat(399)}😀${"b".repeat(50)}`;
    await aNote(owner, { company_id: companyId, access: "organizational", title: "", body });
    const memo = await aMemo(owner, companyId);
    expect(memo.run.status).toBe("done");
    expect(textsOf(memo).join(" ")).toContain(`${"a".repeat(399)}…`);
  });

  test("of a company without data is short, and names what is missing", async () => {
    const { owner } = await aFirm();
    const { companyId } = await aStatement(owner, { says: { name: "Quiet Co" } });
    const memo = await aMemo(owner, companyId);
    const sections = memo.blocks.filter(({ sentences }) => sentences.length > 0);
    expect(sections.map(({ section }) => section)).toEqual(["diligence", "questions"]);
    expect(textsOf(memo)).toContain("Annual revenue is not known: ask the founders.");
    expect(textsOf(memo)).toHaveLength(10);
  });

  test("tells scores and opinions that the whole firm may read, and no others", async () => {
    const { owner, colleague, companyId } = await aKnownCompany();
    const set = await shared(owner);
    await anEvaluation(owner, { company_id: companyId, criteria_id: set._id });
    const about = { company_id: companyId };
    await anOpinion(owner, { ...about, access: "organizational", rationale: "Strong team." });
    await anOpinion(owner, { ...about, access: "personal", rationale: "My secret doubt." });
    await aNote(colleague, { ...about, access: "organizational", title: "", body: "They called." });
    await aNote(colleague, { ...about, access: "personal", title: "", body: "A secret call." });
    for (const member of [owner, colleague]) {
      const texts = textsOf(await aMemo(member, companyId)).join("\n");
      expect(texts).toMatch(
        /Fjord Robotics scores 8\.8 of 10 by [^.]*, with (100|\d{2})% of the weight of its criteria known\./,
      );
      expect(texts).toContain("would wait, with conviction 6 of 10: “Strong team.”");
      expect(texts).toContain("noted: “They called.”");
      expect(texts).not.toMatch(/secret/);
    }
  });
});

test("a memo written after a lens was hidden tells none of its scores; one from before keeps them", async () => {
  const { owner, companyId } = await aKnownCompany();
  await anEvaluation(owner, { company_id: companyId, criteria_id: "lens_sequoia" });
  const before = await aMemo(owner, companyId);
  expect(textsOf(before).join()).toContain("Sequoia-style");
  await hideLenses.run(ctxOf({ ...owner, role: "admin" }), { hidden: ["sequoia"] });
  expect(JSON.stringify(await aMemo(owner, companyId))).not.toContain("Sequoia-style");
  const kept = await memoOf(owner, before._id);
  expect(textsOf(kept)).toEqual(textsOf(before));
  expect(kept.outdated).toBe(0);
});

test("a founder's answers are told once they are submitted, and no longer when taken back", async () => {
  const { owner, companyId } = await aKnownCompany();
  const { _id: interviewId, tracking_id: token } = await anInterview(owner);
  await asOwner()`update interviews set company_id = ${companyId} where id = ${interviewId}`;
  const told = "Asked “What did you sell last month?”, Ada Ridge answered: “40 robots”";
  expect(textsOf(await aMemo(owner, companyId))).not.toContain(told);
  await submitAnswers.run(ctxOfNobody(), { token });
  const memo = await aMemo(owner, companyId);
  expect(textsOf(memo)).toContain(told);
  await withdrawAnswers.run(ctxOfNobody(), { token });
  const now = sentencesOf(await memoOf(owner, memo._id));
  expect(now.find(({ text }) => text === told)?.outdated).toEqual({ words: null });
});

describe("the run that writes a memo", () => {
  test("goes on after a kill in the middle of a part, and writes nothing twice", async () => {
    const { owner, companyId } = await aKnownCompany();
    const { _id, run_id } = await aMemoRun(owner, companyId);
    expect(await memoOf(owner, _id)).toMatchObject({ status: "writing", blocks: [] });
    await killedPart(owner, run_id);
    expect(await memoOf(owner, _id)).toMatchObject({ status: "writing", blocks: [] });
    await finishWriting(owner, run_id);
    const memo = await memoOf(owner, _id);
    // A part that is delivered again finds the run over.
    await writePart(owner, run_id);
    expect(await memoOf(owner, _id)).toEqual(memo);
    const [row] = await asOwner()<{ all: number; texts: number }[]>`
      select count(*)::int as all, count(distinct (section, sentences::text))::int as texts
      from memo_blocks where memo_id = ${_id}`;
    expect(row?.all).toBe(row?.texts);
  });

  test("is cancelled, and what was written stays to be edited", async () => {
    const { owner, companyId } = await aKnownCompany();
    const { _id, run_id } = await aMemoRun(owner, companyId);
    const cancelled = await cancelAnyRun.run(ctxOf(owner), { runId: run_id });
    expect(cancelled).toMatchObject({ status: "cancelled", title: expect.any(String) });
    await writePart(owner, run_id);
    expect(await memoOf(owner, _id)).toMatchObject({ status: "draft", blocks: [] });
    expect(await codeOf(getRun.run(ctxOf(owner), { runId: "run_none" }))).toBe("NOT_FOUND");
  });

  test("writes about what a company was merged into", async () => {
    const { owner, companyId } = await aKnownCompany();
    const other = await aStatement(owner, { says: { name: "Fjord AS" } });
    const { _id, run_id } = await aMemoRun(owner, other.companyId);
    await merge(owner, companyId, other.companyId);
    await finishWriting(owner, run_id);
    expect(await memoOf(owner, _id)).toMatchObject({ company_id: companyId });
  });
});

test("a comparison still holds when its company was merged into another record of the same facts", async () => {
  const { owner, companyId } = await aKnownCompany();
  for (const name of ["Ridge Robotics", "Delta Robotics"])
    await aStatement(owner, { says: { ...told, name } });
  const { _id } = await aMemo(owner, companyId, "screening");
  const other = await aStatement(owner, { says: told });
  await merge(owner, other.companyId, companyId);
  const { blocks } = await memoOf(owner, _id);
  const compared = blocks.filter(({ section }) => section === "comparables");
  const rows = compared.flatMap(({ sentences }) => sentences);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ outdated }) => outdated !== null)).toEqual([]);
});

const merge = (member: Member, into: string, from: string) =>
  mergeCompanies.run(ctxOf(member), { keep: into, merge: [from] });

test("lists and figures of runs equal the runs' table, and foreign ones are not found", async () => {
  const { owner, stranger, companyId } = await aKnownCompany();
  const memo = await aMemo(owner, companyId, "one_pager");
  await aMemo(owner, companyId, "follow_on");
  const { items, total } = await listRuns.run(ctxOf(owner), { kind: "memos" });
  expect([total, items.map(({ subject_id }) => subject_id)]).toEqual([
    2,
    expect.arrayContaining([memo._id]),
  ]);
  const agents = await listAgents.run(ctxOf(owner), {});
  const { runs } = agents.items.find(({ _id }) => _id === "investment-memo") ?? {};
  const [row] = await asOwner()<{ total: number; done: number; median: number }[]>`
    select count(*)::int as total, count(*) filter (where status = 'done')::int as done,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at) * 1000)::float8
        as median
    from runs where org_id = ${owner.orgId} and kind = 'memos'`;
  expect(runs).toMatchObject({ total: row?.total, done: row?.done, median_ms: row?.median });
  expect(runs?.latest).toEqual(items);
  const listed = await listMemos.run(ctxOf(owner), { company_id: companyId });
  expect(listed.items.map(({ status }) => status)).toEqual(["draft", "draft"]);
  expect(await codeOf(memoOf(stranger, memo._id))).toBe("NOT_FOUND");
  const key = ctxOfApiKey(owner, ["read"]);
  expect(await listMemos.run(key, {})).toMatchObject({ total: 2 });
});
