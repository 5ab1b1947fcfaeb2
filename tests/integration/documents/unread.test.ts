import { beforeAll, describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import {
  addBaseMember,
  listBases,
  removeBase,
  removeBaseMember,
  renameBase,
} from "@/lib/domains/documents/service/bases";
import { moveDocument } from "@/lib/domains/documents/service/move";
import { getDocument, listDocuments } from "@/lib/domains/documents/service/read";
import { listPolicyRules, markRule } from "@/lib/domains/documents/service/rules";
import { searchDocuments } from "@/lib/domains/documents/service/search";
import {
  removeDocument,
  retryDocument,
  updateDocument,
} from "@/lib/domains/documents/service/write";
import { ctxOf } from "@/tests/support/contexts";
import { aBase, aDocument, aReadDocument, readNow } from "@/tests/support/documents";
import { aMember, type Member } from "@/tests/support/factories";
import { codeOf } from "@/tests/support/failures";
import { asOwner } from "@/tests/support/owner";

let admin: Member;
let mate: Member;
beforeAll(async () => {
  admin = await aMember({ role: "admin" });
  mate = await aMember({ organization: { id: admin.orgId, name: admin.organizationName } });
});

const DAMAGED = "%PDF-1.4\nbroken";
const found = async (who: Member, q: string) =>
  (await searchDocuments.run(ctxOf(who), { q })).items.map(({ document_id }) => document_id);
const seen = (documentId: string, who = admin) => getDocument.run(ctxOf(who), { documentId });

describe("a newer version that cannot be read", () => {
  test("takes no place: the one before is found, and its rules hold, until one is read", async () => {
    const name = "Screening.md";
    const add = (content: string) => aReadDocument(admin, { base: "policies", name, content });
    const first = await add("# Screening\n\nWe never invest in zqwhaling.\n");
    const { suggestions } = await listPolicyRules.run(ctxOf(admin), { documentId: first._id });
    const [{ page, start, end } = { page: 1, start: 0, end: 1 }] = suggestions;
    await markRule.run(ctxOf(admin), { documentId: first._id, page, start, end });
    const rules = async () =>
      (await listPolicyRules.run(ctxOf(admin), {})).items.map(({ document_id }) => document_id);

    const second = await add(DAMAGED);
    expect(second).toMatchObject({ status: "failed", version: 2 });
    expect(second.failure?.reason).toMatch(/The version before it stays in use\.$/);
    await add(`${DAMAGED} again`);
    expect(await found(mate, "zqwhaling")).toEqual([first._id]);
    expect(await rules()).toContain(first._id);

    const fourth = await add("# Screening\n\nzqwhaling is allowed now.\n");
    expect(await found(mate, "zqwhaling")).toEqual([fourth._id]);
    expect(await rules()).not.toContain(first._id);
    expect(await seen(first._id)).toMatchObject({ newer_id: fourth._id });
  });

  test("leaves the one before current when it is deleted", async () => {
    const first = await aReadDocument(admin, {
      name: "Lease.md",
      content: "# Lease\n\nzqlease.\n",
    });
    const second = await aReadDocument(admin, { name: "Lease.md", content: DAMAGED });
    await removeDocument.run(ctxOf(admin), { documentId: second._id });
    expect(await seen(first._id)).toMatchObject({ newer_id: null });
    const { items } = await listDocuments.run(ctxOf(admin), { base: "personal" });
    expect(items.map(({ _id }) => _id)).toContain(first._id);
  });

  test("gives its place back to the one before also when that was not read either", async () => {
    const name = "Loan.md";
    const first = await aReadDocument(admin, { name, content: "# Loan\n\nzqloan.\n" });
    const second = await aReadDocument(admin, { name, content: `${DAMAGED} 2` });
    const third = await aReadDocument(admin, { name, content: `${DAMAGED} 3` });
    const { undo_id } = await removeDocument.run(ctxOf(admin), { documentId: third._id });
    expect(await seen(second._id)).toMatchObject({ newer_id: null });
    expect(await seen(first._id)).toMatchObject({ newer_id: second._id });
    expect(await found(admin, "zqloan")).toEqual([first._id]);
    await undoAct.run(ctxOf(admin), { undoId: undo_id });
    expect(await seen(second._id)).toMatchObject({ newer_id: third._id });
    expect(await found(admin, "zqloan")).toEqual([first._id]);
  });
});

describe("a document is read again", () => {
  const age = (documentId: string, minutes: number) => asOwner()`
    update documents set updated_at = now() - make_interval(mins => ${minutes}) where id = ${documentId}`;

  test("after its reading stopped in the middle, or never ended", async () => {
    const part = await aReadDocument(admin);
    const again = () => retryDocument.run(ctxOf(admin), { documentId: part._id });
    expect(await codeOf(again())).toBe("CONFLICT");
    await asOwner()`update documents set failure_page = 3, failure_reason = 'It took too long.'
      where id = ${part._id}`;
    expect(await again()).toMatchObject({ status: "received", failure: null });
    expect(await codeOf(again())).toBe("CONFLICT");
    await age(part._id, 59);
    expect(await codeOf(again())).toBe("CONFLICT");
    await age(part._id, 61);
    expect((await again()).status).toBe("received");
  });

  test("on behalf of a remaining member, if the person who added it left the team", async () => {
    const { _id: baseId } = await aBase(admin, "Leavers");
    await addBaseMember.run(ctxOf(admin), { baseId, user_id: mate.userId });
    const { _id: documentId } = await aDocument(mate, { base: baseId });
    await removeBaseMember.run(ctxOf(admin), { baseId, userId: mate.userId });
    const jobs = await asOwner()`
      select data -> 'data' ->> 'userId' as "userId" from pgboss.job
      where name = 'documents.index' and data -> 'data' ->> 'documentId' = ${documentId}`;
    expect(jobs.map(({ userId }) => userId).sort()).toEqual([admin.userId, mate.userId].sort());
  });

  test("after it or its base was deleted and restored", async () => {
    const { _id: baseId } = await aBase(admin, "Returning");
    const made = await aDocument(admin, { base: baseId });
    const jobs = async () => {
      const rows = await asOwner()`
        select from pgboss.job where name = 'documents.index'
          and data -> 'data' ->> 'documentId' = ${made._id}`;
      return rows.length;
    };
    expect(await jobs()).toBe(1);
    const removed = await removeDocument.run(ctxOf(admin), { documentId: made._id });
    await readNow(admin, made._id);
    await undoAct.run(ctxOf(admin), { undoId: removed.undo_id });
    expect([(await seen(made._id)).status, await jobs()]).toEqual(["received", 2]);
    const gone = await removeBase.run(ctxOf(admin), { baseId });
    await undoAct.run(ctxOf(admin), { undoId: gone.undo_id });
    expect(await jobs()).toBe(3);
  });

  test("and keeps its place in the queue until then", async () => {
    const { _id: base } = await aBase(admin, "Movers");
    const { _id: documentId } = await aDocument(admin);
    expect(await codeOf(moveDocument.run(ctxOf(admin), { documentId, base }))).toBe("CONFLICT");
  });
});

test("a base whose maker has left is changed by its members", async () => {
  const { _id: baseId } = await aBase(mate, "Orphans");
  await addBaseMember.run(ctxOf(mate), { baseId, user_id: admin.userId });
  const mayChange = async () =>
    (await listBases.run(ctxOf(admin), {})).items.find(({ _id }) => _id === baseId)?.can_change;
  expect(await mayChange()).toBe(false);
  expect(await codeOf(removeBase.run(ctxOf(admin), { baseId }))).toBe("FORBIDDEN");
  await asOwner()`delete from document_base_members where base_id = ${baseId} and user_id = ${mate.userId}`;
  expect(await mayChange()).toBe(true);
  await removeBase.run(ctxOf(admin), { baseId });
});

test("a base is renamed by who made it, and left by others, who see nothing of it then", async () => {
  const { _id: baseId } = await aBase(mate, "Deals");
  await addBaseMember.run(ctxOf(mate), { baseId, user_id: admin.userId });
  const rename = (member: Member) =>
    renameBase.run(ctxOf(member), { baseId, name: "Deals of 2026" });
  expect(await codeOf(rename(admin))).toBe("FORBIDDEN");
  expect((await rename(mate)).name).toBe("Deals of 2026");
  const leave = (member: Member) =>
    removeBaseMember.run(ctxOf(member), { baseId, userId: member.userId });
  expect((await leave(admin)).members.map(({ user_id }) => user_id)).toEqual([mate.userId]);
  expect((await listBases.run(ctxOf(admin), {})).items.map(({ _id }) => _id)).not.toContain(baseId);
  expect(await codeOf(rename(admin))).toBe("NOT_FOUND");
  expect(await codeOf(leave(mate))).toBe("CONFLICT");
});

test("documents of a deleted base do not stand before others that are to be deleted", async () => {
  const { _id: baseId } = await aBase(admin, "Gone");
  const made = await aReadDocument(admin, { base: baseId });
  const today = new Date().toISOString().slice(0, 10);
  await updateDocument.run(ctxOf(admin), { documentId: made._id, remove_after: today });
  const due = async () => {
    const rows = await asOwner()`select id from documents_expired(current_date + 1, 500)`;
    return rows.map(({ id }) => id);
  };
  expect(await due()).toContain(made._id);
  await removeBase.run(ctxOf(admin), { baseId });
  expect(await due()).not.toContain(made._id);
});
