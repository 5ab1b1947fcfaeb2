import { expect, test } from "vitest";
import { removeDocument } from "@/lib/domains/documents/service/write";
import type { EditMemoInput, Memo } from "@/lib/domains/memos/schema";
import type { OfferedWords } from "@/lib/domains/memos/schema/blocks";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { exportMemo } from "@/lib/domains/memos/service/export";
import { findEvidence } from "@/lib/domains/memos/service/find-evidence";
import { finishMemo } from "@/lib/domains/memos/service/finish";
import { flawsOfMemo } from "../../../scripts/verify-memo.mjs";
import { ctxOf } from "../../support/contexts";
import { aReadDocument } from "../../support/documents";
import { fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aMemo, memoOf } from "../../support/memos";
import { asOwner } from "../../support/owner";

/** A memo to whose section about the company a person added a sentence. */
async function aDraftWith(member: Member, text: string) {
  const { companyId } = await aStatement(member, { says: { ...fjord, founded_year: 2019 } });
  const { _id: memoId } = await aMemo(member, companyId, "one_pager");
  const added = await write(member, { memoId, section: "company", sentences: [{ text }] });
  return { companyId, memoId, block: blockWith(added, text) };
}

const write = (member: Member, input: EditMemoInput) => editMemo.run(ctxOf(member), input);
const blockWith = (memo: Memo, text: string) => {
  const found = memo.blocks.find(({ sentences }) =>
    sentences.some((one) => one.text.includes(text)),
  );
  if (!found) throw new Error(`No block with ${text}`);
  return found;
};
const find = async (member: Member, memoId: string, text: string) =>
  (await findEvidence.run(ctxOf(member), { memoId, text })).items;

type Place = Awaited<ReturnType<typeof aDraftWith>>;
const accept = (
  member: Member,
  { memoId, block: { _id: block_id, version } }: Place,
  { text, evidence }: Pick<OfferedWords, "text" | "evidence">,
) => write(member, { memoId, block_id, version, sentences: [{ text, evidence }] });

test("a sentence about another company is proved by what is known of that, as it is now", async () => {
  const member = await aMember();
  const says = { name: "Ridge Robotics", founded_year: 2016, country: "Norway" };
  const { companyId } = await aStatement(member, { says });
  const text = "Ridge Robotics was founded in 2016.";
  const place = await aDraftWith(member, text);
  expect(place.block.sentences).toMatchObject([{ status: "unproved" }]);
  const [same] = await find(member, place.memoId, text);
  expect(same).toMatchObject({ text, is_same: true, sources: [{ kind: "claim" }] });
  const proved = await accept(member, place, same ?? { text, evidence: [] });
  expect(blockWith(proved, text).sentences).toMatchObject([{ status: "proved" }]);
  expect(proved).toMatchObject({ unproved: 0, outdated: 0 });
  const forged = "Ridge Robotics was founded in 2015.";
  const again = { ...place, block: blockWith(proved, text) };
  const changed = await accept(member, again, { text: forged, evidence: [] });
  expect(blockWith(changed, forged).sentences).toMatchObject([{ status: "unproved" }]);
  const back = await accept(
    member,
    { ...place, block: blockWith(changed, forged) },
    same ?? { text, evidence: [] },
  );
  expect(back).toMatchObject({ unproved: 0, outdated: 0 });
  await aStatement(member, { companyId, kind: "user", says: { founded_year: 2017 } });
  expect(await memoOf(member, place.memoId)).toMatchObject({ outdated: 1 });
});

test("offers the stored version of a fact that was stated differently", async () => {
  const member = await aMember();
  const { memoId } = await aDraftWith(member, "Fjord Robotics was founded in 2012.");
  const offers = await find(member, memoId, "Fjord Robotics was founded in 2012.");
  expect(offers[0]).toMatchObject({ is_same: false });
  expect(offers[0]?.sources.map(({ quote }) => quote)).toContain("2019");
  expect(offers[0]?.text).toContain("Fjord Robotics was founded in 2019");
  expect(offers.map(({ text }) => text).join(" ")).not.toContain("2012");
});

test("words of a document that everybody reads are quoted, with a footnote in every export", async () => {
  const admin = await aMember({ role: "admin" });
  const rule = "We invest in robotics companies of the Nordic countries alone.";
  const content = `# Investment policy\n\n${rule}\n`;
  const { _id: documentId } = await aReadDocument(admin, { base: "policies", content });
  const text = "We invest in robotics companies of the Nordic countries.";
  const place = await aDraftWith(admin, text);
  const offer = (await find(admin, place.memoId, text)).find(({ sources }) =>
    sources.some(({ kind }) => kind === "document"),
  );
  expect(offer).toMatchObject({ text: `“${rule}”`, is_same: false });
  const proved = await accept(admin, place, offer ?? { text, evidence: [] });
  const [quoted] = blockWith(proved, rule).sentences;
  expect(quoted).toMatchObject({ status: "proved", evidence: [expect.any(Number)] });
  const read = async (format: "md" | "html" | "proof") => {
    const { content } = await exportMemo.run(ctxOf(admin), { memoId: place.memoId, format });
    return Buffer.from(content).toString();
  };
  for (const format of ["md", "html"] as const)
    expect(await read(format)).toMatch(/“We invest in robotics[^\n]+” policy-\d+\.md, p/u);
  await removeDocument.run(ctxOf(admin), { documentId });
  expect(await memoOf(admin, place.memoId)).toMatchObject({ outdated: 1 });
  expect(await codeOf(finishMemo.run(ctxOf(admin), { memoId: place.memoId }))).toBe("CONFLICT");
  await aReadDocument(admin, { base: "policies", content, name: "Again.md" });
  const back = (await find(admin, place.memoId, text)).find(({ text }) => text.includes(rule));
  const block = blockWith(await memoOf(admin, place.memoId), rule);
  await accept(admin, { ...place, block }, back ?? { text, evidence: [] });
  expect(await finishMemo.run(ctxOf(admin), { memoId: place.memoId })).toMatchObject({
    status: "final",
  });
  expect(flawsOfMemo(Buffer.from(await read("proof")))).toEqual([]);
});

test("neither offers nor accepts as proof what only its author may read", async () => {
  const member = await aMember();
  const secret = "Fjord Robotics sold nine hundred feeding arms to Chile.";
  const { _id: documentId } = await aReadDocument(member, { content: `# Notes\n\n${secret}\n` });
  const place = await aDraftWith(member, secret);
  expect(await find(member, place.memoId, secret)).not.toContainEqual(
    expect.objectContaining({ text: `“${secret}”` }),
  );
  const [passage] = await asOwner()<{ id: string; text: string }[]>`
    select id, text from document_passages where document_id = ${documentId}`;
  const at = passage?.text.indexOf(secret) ?? 0;
  const evidence = [`${passage?.id}:${at}-${at + secret.length}`];
  const stolen = await accept(member, place, { text: `“${secret}”`, evidence });
  expect(blockWith(stolen, secret).sentences).toMatchObject([{ status: "unproved" }]);
});
