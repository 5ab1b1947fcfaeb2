import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { listActs } from "@/lib/domains/activity/service/acts";
import { addBaseMember } from "@/lib/domains/documents/service/bases";
import { moveDocument } from "@/lib/domains/documents/service/move";
import { removeDocument } from "@/lib/domains/documents/service/write";
import { getNote, listNotes } from "@/lib/domains/notes/service/list";
import { createNote } from "@/lib/domains/notes/service/write";
import { noteRecords } from "@/lib/domains/notes/subject";
import { planAbout } from "@/lib/research/plan/plan";
import { ctxOf, ctxOfApiKey } from "@/tests/support/contexts";
import { aBase, aReadDocument } from "@/tests/support/documents";
import { aCompanyByHand, aMember, type Member } from "@/tests/support/factories";
import { codeOf } from "@/tests/support/failures";

const beside = async (who: Member, document_id: string) =>
  (await listNotes.run(ctxOf(who), { document_id })).items.map(({ body }) => body).sort();

test("notes beside a document are read by those who read it, at the words that they are about", async () => {
  const owner = await aMember({ role: "admin" });
  const organization = { id: owner.orgId, name: owner.organizationName };
  const [mate, other] = [await aMember({ organization }), await aMember({ organization })];
  const stranger = await aMember();
  const team = await aBase(owner);
  await addBaseMember.run(ctxOf(owner), { baseId: team._id, user_id: mate.userId });
  const content = "# Deck\n\nChurn is 2 % a month.\n";
  const { _id } = await aReadDocument(owner, { base: team._id, content, name: "Deck.md" });
  const document = { _id, place: { page: 1, start: 6, end: 15 } };
  const shared = { body: "xqsharedzw", access: "organizational", document };
  const made = await createNote.run(ctxOf(owner), shared);
  expect(made.document).toMatchObject({ _id, name: "Deck.md", place: { page: 1 } });
  const { place } = made.document ?? {};
  expect(place?.quote).toBe(`# Deck\n\nChurn is 2 % a month.`.slice(2).slice(6, 15).trim());
  await createNote.run(ctxOf(owner), { body: "mine alone", document: { _id } });
  expect(await beside(owner, _id)).toEqual(["mine alone", "xqsharedzw"]);
  expect(await beside(mate, _id)).toEqual(["xqsharedzw"]);
  for (const who of [other, stranger]) {
    expect(await codeOf(beside(who, _id))).toBe("NOT_FOUND");
    expect((await listNotes.run(ctxOf(who), {})).total).toBe(0);
    expect(await codeOf(getNote.run(ctxOf(who), { noteId: made._id }))).toBe("NOT_FOUND");
    expect(await codeOf(createNote.run(ctxOf(who), shared))).toBe("NOT_FOUND");
    expect(JSON.stringify(await listActs.run(ctxOf(who), {}))).not.toContain("xqsharedzw");
  }
  const key = ctxOfApiKey(owner, ["read", "write"]);
  expect(await codeOf(listNotes.run(key, { document_id: _id }))).toBe("NOT_FOUND");
  expect((await listNotes.run(key, {})).items).toEqual([]);
  expect(await noteRecords(ctxOf(mate), planAbout("notes"))).toEqual([]);
  const beyond = { ...document, place: { page: 1, start: 0, end: 9_999 } };
  expect(await codeOf(createNote.run(ctxOf(owner), { ...shared, document: beyond }))).toBe(
    "INVALID_INPUT",
  );
  const { _id: company_id } = await aCompanyByHand(owner);
  expect(await codeOf(createNote.run(ctxOf(owner), { ...shared, company_id }))).toBe(
    "INVALID_INPUT",
  );
  const { undo_id } = await removeDocument.run(ctxOf(owner), { documentId: _id });
  expect((await listNotes.run(ctxOf(mate), {})).items).toEqual([]);
  await undoAct.run(ctxOf(owner), { undoId: undo_id });
  await moveDocument.run(ctxOf(owner), { documentId: _id, base: "policies" });
  expect(await beside(other, _id)).toEqual(["xqsharedzw"]);
});
