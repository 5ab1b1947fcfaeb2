import { beforeEach, expect, test } from "vitest";
import { receiveEmail, settleInbound } from "@/lib/domains/correspondence/service/receive";
import { addAttachment, addEmailFile } from "@/lib/domains/documents/service/add-from-email";
import { addBaseMember } from "@/lib/domains/documents/service/bases";
import { getDocument, listPages } from "@/lib/domains/documents/service/read";
import { removeDocument } from "@/lib/domains/documents/service/write";
import { ctxOf } from "@/tests/support/contexts";
import { aBase, anEmailDocument, readNow } from "@/tests/support/documents";
import { aMember, type Member } from "@/tests/support/factories";
import { codeOf } from "@/tests/support/failures";
import { anNda } from "@/tests/support/ndas";
import { anEmailWith } from "@/tests/support/raw-email";

/* Files of emails become documents when somebody says so, and not by themselves. */

let admin: Member;
let member: Member;
beforeEach(async () => {
  admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  member = { ...(await aMember({ organization })), role: "member" };
});

const documentOf = (who: Member, documentId: string) => getDocument.run(ctxOf(who), { documentId });
const wordsOf = async (who: Member, documentId: string) =>
  (await listPages.run(ctxOf(who), { documentId })).items.map(({ text }) => text).join();

test("a file of an email that waits goes to a base by an admin, and then by those who see the email", async () => {
  const raw = anEmailWith({ "deck.md": "# Fjord\n\nWe fold boats.\n" });
  const { _id: inbound_id, state } = await receiveEmail.run(ctxOf(admin), { raw });
  expect(state).toBe("review");
  const asked = { inbound_id, number: 1 };
  expect(await codeOf(addEmailFile.run(ctxOf(member), asked))).toBe("NOT_FOUND");
  const { _id: base } = await aBase(admin);
  await addBaseMember.run(ctxOf(admin), { baseId: base, user_id: member.userId });
  const added = await addEmailFile.run(ctxOf(admin), { ...asked, base });
  expect(added).toMatchObject({ name: "deck.md", is_known: false, status: "received", base });
  await readNow(admin, added._id);
  expect(await wordsOf(member, added._id)).toContain("We fold boats.");
  expect((await documentOf(admin, added._id)).email).toMatchObject({
    ...{ document_id: null, title: "Our deck", sender: "Ada" },
  });
  expect((await documentOf(member, added._id)).email).toBeNull();

  const { conversation_id } = await anNda(admin);
  await settleInbound.run(ctxOf(admin), { inboundId: inbound_id, conversation_id });
  expect((await documentOf(member, added._id)).email?.title).toBe("Our deck");
  expect(await addEmailFile.run(ctxOf(member), { ...asked, base })).toMatchObject({
    ...{ _id: added._id, is_known: true },
  });
  expect(await codeOf(addEmailFile.run(ctxOf(member), { ...asked, base: "policies" }))).toBe(
    "FORBIDDEN",
  );
  expect(await codeOf(addEmailFile.run(ctxOf(admin), { ...asked, number: 2 }))).toBe("NOT_FOUND");
  const stranger = await aMember({ role: "admin" });
  expect(await codeOf(addEmailFile.run(ctxOf(stranger), asked))).toBe("NOT_FOUND");
});

test("offers the attachments of an email in a base, adds each once, and links back to it", async () => {
  const files = { "../deck.md": "# Fjord\n\nWe fold boats.\n", "empty.txt": "" };
  const email = await anEmailDocument(admin, files, "policies");
  expect(email.attachments).toEqual([
    { number: 1, name: "deck.md", size_bytes: 24, document_id: null },
  ]);
  const asked = { documentId: email._id, number: 1 };
  expect(await codeOf(addAttachment.run(ctxOf(member), asked))).toBe("FORBIDDEN");
  expect(await codeOf(addAttachment.run(ctxOf(admin), { ...asked, number: 2 }))).toBe("NOT_FOUND");
  const added = await addAttachment.run(ctxOf(admin), asked);
  await readNow(admin, added._id);
  expect(await wordsOf(admin, added._id)).toContain("We fold boats.");
  expect((await documentOf(member, added._id)).email).toMatchObject({
    ...{ document_id: email._id, title: "Our deck.eml" },
  });
  const both = await Promise.all([
    addAttachment.run(ctxOf(admin), asked),
    addAttachment.run(ctxOf(admin), asked),
  ]);
  expect(both.map(({ _id, is_known }) => [_id, is_known])).toEqual([
    [added._id, true],
    [added._id, true],
  ]);
  expect((await documentOf(admin, email._id)).attachments[0]?.document_id).toBe(added._id);
  await removeDocument.run(ctxOf(admin), { documentId: email._id });
  expect((await documentOf(admin, added._id)).email).toBeNull();
  const stranger = await aMember({ role: "admin" });
  expect(await codeOf(addAttachment.run(ctxOf(stranger), asked))).toBe("NOT_FOUND");
});
