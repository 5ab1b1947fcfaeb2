import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { getConversation } from "@/lib/domains/correspondence/service/decide";
import { getNda, listByReceiver, listNdas, ndaStatistics } from "@/lib/domains/ndas/service/list";
import { readProof } from "@/lib/domains/ndas/service/proof";
import { askChanges } from "@/lib/domains/ndas/service/receiver-acts";
import { readAsReceiver } from "@/lib/domains/ndas/service/receiver-reads";
import { recordSigned } from "@/lib/domains/ndas/service/record-signed";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { removeNda, updateNda } from "@/lib/domains/ndas/service/write";
import { pathOf } from "@/lib/platform/storage";
import { ctxOf, ctxOfApiKey, ctxOfNobody } from "../../support/contexts";
import { aCompanyByHand, aMember } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { acceptNda, anNda, NDA_TEXT, stored, tokenOf } from "../../support/ndas";
import { aDocx, aPdf } from "../../support/sample-files";

describe("an NDA", () => {
  test("is prepared with SPEC's defaults, and nothing is sent", async () => {
    const nda = await anNda(await aMember(), {
      receiver_email: "Ada@Fjord.example",
      followup_interval: "",
    });
    expect(nda).toMatchObject({
      receiver_email: "ada@fjord.example",
      followup_interval: 7,
      sender_signature: "",
      custom_instructions: "",
      status: "draft",
      letters: [],
      acts: [],
      nda_file: { number: 1, side: "firm", kind: "pdf", file_name: "Mutual NDA.pdf" },
    });
    expect(nda.nda_file.pages.join(" ")).toContain(
      "keeps the information of the other confidential",
    );
  });

  test("is followed up as often as asked, in the time zone of its company’s country", async () => {
    const member = await aMember();
    const { _id: company_id } = await aCompanyByHand(member, { country: "Norway" });
    const nda = await anNda(member, { company_id, max_followups: "0" });
    expect(nda).toMatchObject({ max_followups: 0, time_zone: "Europe/Oslo" });
    const planned = async () =>
      (await getConversation.run(ctxOf(member), { conversationId: nda.conversation_id })).letters;
    expect(await planned()).toHaveLength(1);
    const change = (version: number, changes: object) =>
      updateNda.run(ctxOf(member), { ndaId: nda._id, version, ...changes });
    const more = await change(nda.version, { max_followups: 5, time_zone: "" });
    expect(more).toMatchObject({ max_followups: 5, time_zone: "Europe/Oslo" });
    expect(await planned()).toHaveLength(6);
    await change(more.version, { max_followups: 1 });
    expect(await planned()).toHaveLength(2);
    const over = anNda(member, { receiver_email: "bo@fjord.example", max_followups: 6 });
    expect((await failureOf(over)).code).toBe("INVALID_INPUT");
  });

  test("takes its status when it is given one: sent already", async () => {
    const nda = await anNda(await aMember(), { status: "waiting" });
    expect(nda).toMatchObject({ status: "waiting", letters: [{ step: 1, way: "hand" }] });
    expect(nda.next_at).not.toBeNull();
  });

  test("reads a Word document page by page", async () => {
    const paragraphs = Array.from({ length: 60 }, (_, at) => `${at + 1}. ${NDA_TEXT}`);
    const content = aDocx(...paragraphs);
    const { nda_file } = await anNda(await aMember(), { content, fileName: "NDA.docx" });
    expect(nda_file.kind).toBe("docx");
    expect(nda_file.pages.join("\n\n").split("\n\n")).toEqual(paragraphs);
  });

  test.each([
    ["a text", Buffer.from("Name\nAcme\n"), "NDA.txt", "neither a PDF nor a Word document"],
    ["a table with the name of a PDF", Buffer.from("Name\nAcme\n"), "NDA.pdf", "plain text"],
    ["half a PDF", aPdf(NDA_TEXT).subarray(0, 60), "NDA.pdf", "damaged"],
    ["a ZIP that names a document", aDocx("x").subarray(0, 700), "NDA.docx", "cannot be read"],
    ["nothing", Buffer.alloc(0), "NDA.pdf", "empty"],
  ])("is not made of %s, whatever its name says", async (_what, content, fileName, said) => {
    const failure = await failureOf(anNda(await aMember(), { content, fileName }));
    expect(failure.code).toBe("INVALID_INPUT");
    expect(failure.details.fields?.nda_file?.[0]).toContain(said);
  });

  test("is found by status, receiver and company, and belongs to its organization", async () => {
    const [member, other] = [await aMember(), await aMember()];
    const company = await aCompanyByHand(member);
    const mine = await anNda(member, { company_id: company._id });
    await anNda(member, { receiver_email: "bo@fjord.example", status: "waiting" });
    const found = async (asked: object) =>
      (await listNdas.run(ctxOf(member), asked)).items.map(({ _id }) => _id);
    expect(await found({ company_id: company._id })).toEqual([mine._id]);
    expect(await found({ receiver_email: "ADA@fjord.example" })).toEqual([mine._id]);
    expect(await found({ status: "draft" })).toEqual([mine._id]);
    expect(await found({ per_page: "1" })).toHaveLength(1);
    const asked = { receiver_email: "ada@fjord.example" };
    expect((await listByReceiver.run(ctxOf(member), asked)).total).toBe(1);
    expect((await listByReceiver.run(ctxOf(other), asked)).total).toBe(0);
  });

  test("goes where a person says, and nowhere else", async () => {
    const member = await aMember();
    const { _id: ndaId } = await anNda(member);
    let version = 1;
    const turn = async (status: string) => {
      const nda = await updateNda.run(ctxOf(member), { ndaId, version, status });
      version = nda.version;
      return nda.status;
    };
    expect(await codeOf(turn("paused"))).toBe("CONFLICT");
    expect(await turn("waiting")).toBe("waiting");
    expect(await turn("paused")).toBe("paused");
    expect(await turn("waiting")).toBe("waiting");
    expect(await turn("answered")).toBe("answered");
    expect(await codeOf(turn("waiting"))).toBe("CONFLICT");
  });

  test("is kept as it is when changes were asked for after an answer by email", async () => {
    const member = await aMember();
    const nda = await anNda(member, { status: "waiting" });
    const turn = async (status: "answered" | "waiting") => {
      const { _id: ndaId, version } = await getNda.run(ctxOf(member), { ndaId: nda._id });
      return (await updateNda.run(ctxOf(member), { ndaId, version, status })).status;
    };
    expect(await turn("answered")).toBe("answered");
    const asked = { token: tokenOf(nda), number: 1, message: "Two years" };
    await askChanges.run(ctxOfNobody(), asked);
    expect((await getNda.run(ctxOf(member), { ndaId: nda._id })).status).toBe("changes_asked");
    expect(await turn("waiting")).toBe("answered");
    await acceptNda(nda);
  });

  test("keeps its address once it was sent, and refuses an outdated edit", async () => {
    const member = await aMember();
    const { _id: ndaId, version } = await anNda(member, { status: "waiting" });
    const edit = { ndaId, version, receiver_email: "eve@fjord.example" };
    expect(await codeOf(updateNda.run(ctxOf(member), edit))).toBe("CONFLICT");
    await updateNda.run(ctxOf(member), { ndaId, version, custom_instructions: "Please read" });
    const late = { ndaId, version, custom_instructions: "Other" };
    expect(await codeOf(updateNda.run(ctxOf(member), late))).toBe("CONFLICT");
  });

  test("is one at a time for a receiver", async () => {
    const member = await aMember();
    await anNda(member, { status: "waiting" });
    expect(await codeOf(anNda(member, { status: "waiting" }))).toBe("CONFLICT");
  });

  test("is deleted and brought back, unless it was accepted", async () => {
    const member = await aMember();
    const nda = await anNda(member);
    const { undo_id: undoId } = await removeNda.run(ctxOf(member), { ndaId: nda._id });
    expect((await listNdas.run(ctxOf(member), {})).total).toBe(0);
    await undoAct.run(ctxOf(member), { undoId });
    await acceptNda(nda);
    expect(await codeOf(removeNda.run(ctxOf(member), { ndaId: nda._id }))).toBe("CONFLICT");
  });

  test("is made once under one Idempotency-Key, and the second file is removed", async () => {
    const member = await aMember();
    const ctx = ctxOfApiKey(member, ["read", "write"], { idempotencyKey: "nda-1" });
    const made = await Promise.all(
      [await stored(), await stored()].map(async (file) => {
        const { createNda } = await import("@/lib/domains/ndas/service/write");
        const input = { receiver_name: "Ada", receiver_email: "ada@fjord.example", file };
        return [file.key, (await createNda.run(ctx, input))._id] as const;
      }),
    );
    expect(new Set(made.map(([, id]) => id)).size).toBe(1);
    expect(made.filter(([key]) => existsSync(pathOf(key)))).toHaveLength(1);
  });
});

test("a changed document is a new version: the acceptance stays, and another is needed", async () => {
  const member = await aMember();
  const nda = await anNda(member, { status: "waiting" });
  await acceptNda(nda);
  const file = await stored(aPdf("Other terms."), "NDA 2.pdf");
  const changed = await addVersion.run(ctxOf(member), { ndaId: nda._id, file });
  expect(changed).toMatchObject({
    status: "draft",
    decided_by: null,
    nda_file: { number: 2, file_name: "NDA 2.pdf" },
    letters: [{ number: 1 }],
    acts: [{ act: "accepted", number: 1, name: "Ada Ridge" }],
    earlier: [{ number: 1, conversation_id: nda.conversation_id }],
  });
});

test("one that was signed elsewhere counts by a member's word, says so, and can be taken back", async () => {
  const member = await aMember();
  const { _id: company_id } = await aCompanyByHand(member);
  const nda = await anNda(member, { company_id, status: "waiting" });
  const record = (more: object) =>
    recordSigned.run(ctxOf(member), {
      ndaId: nda._id,
      version: nda.version,
      signed_on: "2026-11-20",
      note: "On paper, in the safe.",
      ...more,
    });
  expect((await failureOf(record({ signed_on: "2999-01-01" }))).code).toBe("INVALID_INPUT");
  const recorded = await record({});
  expect(recorded).toMatchObject({
    status: "signed_outside",
    is_signed_outside: true,
    recorded_by: member.fullName,
    accepted_at: "2026-11-20T12:00:00.000Z",
    accepted_by: null,
    acts: [{ act: "recorded", message: "On paper, in the safe." }],
  });
  expect(await codeOf(readProof.run(ctxOf(member), { ndaId: nda._id }))).toBe("CONFLICT");
  const page = await readAsReceiver.run(ctxOfNobody(), { token: tokenOf(nda) });
  expect(page).toMatchObject({ state: "signed", certificates: [] });
  expect(await codeOf(acceptNda(nda))).toBe("CONFLICT");
  const { undo_id: undoId } = recorded;
  await undoAct.run(ctxOf(member), { undoId });
  expect(await getNda.run(ctxOf(member), { ndaId: nda._id })).toMatchObject({
    status: "waiting",
    next_at: nda.next_at,
    accepted_number: null,
    is_signed_outside: false,
    acts: [{ act: "recorded" }, { act: "unrecorded" }],
  });
});

test("each record of a signature is taken back by its own undo, and no proof is deleted with one", async () => {
  const member = await aMember();
  const { _id: ndaId, ...nda } = await anNda(member);
  const record = async () => {
    const { version } = await getNda.run(ctxOf(member), { ndaId });
    return recordSigned.run(ctxOf(member), { ndaId, version, signed_on: "2026-11-20" });
  };
  const add = async () =>
    addVersion.run(ctxOf(member), { ndaId, file: await stored(aPdf("Other terms."), "2.pdf") });
  const first = await record();
  await undoAct.run(ctxOf(member), { undoId: first.undo_id });
  expect((await getNda.run(ctxOf(member), { ndaId })).status).toBe("draft");
  await acceptNda({ _id: ndaId, ...nda });
  await add();
  const second = await record();
  expect(second.is_signed_outside).toBe(true);
  expect(await codeOf(removeNda.run(ctxOf(member), { ndaId }))).toBe("CONFLICT");
  await add();
  await record();
  expect(await codeOf(undoAct.run(ctxOf(member), { undoId: second.undo_id }))).toBe("CONFLICT");
});

test("a draft that is kept although changes were asked for is still to be sent", async () => {
  const member = await aMember();
  const nda = await anNda(member);
  await askChanges.run(ctxOfNobody(), { token: tokenOf(nda), number: 1, message: "Two years" });
  const { _id: ndaId, version } = await getNda.run(ctxOf(member), { ndaId: nda._id });
  const kept = await updateNda.run(ctxOf(member), { ndaId, version, status: "waiting" });
  expect(kept).toMatchObject({ status: "draft", letters: [] });
});

test("statistics count what was sent and accepted, by status and month", async () => {
  const member = await aMember();
  expect(await ndaStatistics.run(ctxOf(member), {})).toMatchObject({
    total: 0,
    acceptance_rate: null,
    median_days: null,
  });
  await anNda(member);
  await anNda(member, { receiver_email: "bo@fjord.example", status: "waiting" });
  const accepted = await anNda(member, {
    receiver_email: "cy@fjord.example",
    status: "waiting",
    ends_on: "2000-01-01",
  });
  await acceptNda(accepted);
  const figures = await ndaStatistics.run(ctxOf(member), {});
  expect(figures).toMatchObject({
    total: 3,
    by_status: { draft: 1, waiting: 1, accepted: 1, declined: 0 },
    acceptance_rate: 0.5,
    ending: 1,
  });
  expect(figures.median_days).toBeCloseTo(0, 1);
  expect(figures.months).toHaveLength(12);
  expect(figures.months.at(-1)).toMatchObject({ prepared: 3, accepted: 1 });
});
