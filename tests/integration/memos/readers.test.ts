import { expect, test, vi } from "vitest";
import { beginChecklist, updateItem } from "@/lib/domains/checklists/service/write";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { listNotes } from "@/lib/domains/notes/service/list";
import { createNote, removeNote } from "@/lib/domains/notes/service/write";
import { ctxOf } from "../../support/contexts";
import { aReadDocument } from "../../support/documents";
import { fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aMember, aNote } from "../../support/factories";
import { failureOf } from "../../support/failures";
import { aMemo, aRewrite, memoOf, textsOf } from "../../support/memos";
import { asOwner } from "../../support/owner";

test("a note beside a document that others cannot read is only counted in a memo", async () => {
  const member = await aMember();
  const { companyId } = await aStatement(member, { says: fjord });
  const document = await aReadDocument(member, { content: "# Deck\n\nWe sell robots.\n" });
  const note = await createNote.run(ctxOf(member), {
    title: "Their books are awful",
    body: "Ask why.",
    access: "organizational",
    document: { _id: document._id },
  });
  const begun = { companyId, template: "standard" };
  const { items } = await beginChecklist.run(ctxOf(member), begun);
  const evidence = [{ kind: "note" as const, id: note._id }];
  await updateItem.run(ctxOf(member), { itemId: items[0]?._id ?? "", evidence });
  const { _id: memoId } = await aMemo(member, companyId);
  expect(await memoOf(member, memoId)).toMatchObject({ outdated: 0 });
  const told = textsOf(await aRewrite(member, memoId, "diligence")).join(" ");
  expect(told).toContain("1 that some colleagues can’t read");
  expect(told).not.toContain("awful");
});

test("keeps a memo's note valid after many newer notes", async () => {
  const member = await aMember();
  const { companyId } = await aStatement(member, { says: fjord });
  const shared = { title: "", access: "organizational" as const, company_id: companyId };
  await aNote(member, { ...shared, body: "The pilot failed." });
  const { _id: memoId } = await aMemo(member, companyId);
  for (let nth = 0; nth < 21; nth++) await aNote(member, { ...shared, body: `Call ${nth}.` });
  const now = await memoOf(member, memoId);
  expect(textsOf(now).join(" ")).toContain("noted: “The pilot failed.”");
  expect(now.outdated).toBe(0);
});

test("a person's words about an older note hold like the engine's, and a deleted note is looked for once", async () => {
  const member = await aMember();
  const { companyId } = await aStatement(member, { says: fjord });
  const shared = { title: "", access: "organizational" as const, company_id: companyId };
  const { _id: noteId } = await aNote(member, { ...shared, body: "The pilot failed." });
  const { _id: memoId } = await aMemo(member, companyId);
  const said = textsOf(await memoOf(member, memoId)).find((text) => text.includes("pilot")) ?? "";
  const sentences = [{ text: said }];
  await editMemo.run(ctxOf(member), { memoId, section: "company", sentences });
  await asOwner()`update memo_blocks set removed_at = now() where memo_id = ${memoId}
    and section = 'opinions'`;
  for (let nth = 0; nth < 21; nth++) await aNote(member, { ...shared, body: `Call ${nth}.` });
  expect(await memoOf(member, memoId)).toMatchObject({ outdated: 0 });
  await removeNote.run(ctxOf(member), { noteId });
  const pages = vi.spyOn(listNotes, "call");
  expect(await memoOf(member, memoId)).toMatchObject({ outdated: 1 });
  expect(pages).toHaveBeenCalledTimes(1);
});

test("one save holds at most 200 sentences, however it is cut into texts", async () => {
  const member = await aMember();
  const { companyId } = await aStatement(member, { says: fjord });
  const { _id: memoId } = await aMemo(member, companyId, "one_pager");
  const text = "Robots work. ".repeat(201).trim();
  const edit = editMemo.run(ctxOf(member), { memoId, section: "company", sentences: [{ text }] });
  const { code, details } = await failureOf(edit);
  expect({ code, fields: details.fields }).toEqual({
    code: "INVALID_INPUT",
    fields: { sentences: ["Must be at most 200 sentences"] },
  });
});
