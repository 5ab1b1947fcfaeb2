import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import { listActs } from "@/lib/domains/activity/service/acts";
import {
  acknowledgePolicy,
  listAcknowledgements,
} from "@/lib/domains/documents/service/acknowledgements";
import { addBaseMember, listBases } from "@/lib/domains/documents/service/bases";
import { removeOne, startRemoving } from "@/lib/domains/documents/service/expire";
import { moveDocument, previewMove } from "@/lib/domains/documents/service/move";
import { getDocument, listDocuments, listPages } from "@/lib/domains/documents/service/read";
import { listPolicyRules, markRule } from "@/lib/domains/documents/service/rules";
import { searchDocuments } from "@/lib/domains/documents/service/search";
import { updateDocument } from "@/lib/domains/documents/service/write";
import { documentSubject } from "@/lib/domains/documents/subject";
import { checkPolicies } from "@/lib/domains/evaluations/service/policies";
import { ctxOf, ctxOfApiKey, ctxOfJob } from "@/tests/support/contexts";
import { aBase, aReadDocument } from "@/tests/support/documents";
import { aCompanyByHand, aMember, type Member } from "@/tests/support/factories";
import { codeOf } from "@/tests/support/failures";
import { asOwner } from "@/tests/support/owner";

let admin: Member;
let member: Member;
let other: Member;
let stranger: Member;
beforeAll(async () => {
  admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  member = await aMember({ organization });
  other = await aMember({ organization });
  stranger = await aMember({ role: "admin" });
});

const aPolicy = (content?: string, name?: string) =>
  aReadDocument(admin, { base: "policies", content, name });
const seen = (who: Member, documentId: string) => getDocument.run(ctxOf(who), { documentId });
/** What the table itself shows of a document, whatever a query forgets. */
const rowsSeenBy = async ({ orgId, userId }: Member, table: string, documentId: string) => {
  const rows = await inTransaction(getDb(), { orgId: orgId as OrgId, userId }, "read", (db) =>
    db.execute(sql`select 1 from ${sql.identifier(table)} where document_id = ${documentId}`),
  );
  return rows.length;
};
const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

describe("a policy", () => {
  test("has an owner: who added it, or the member whom an admin names", async () => {
    const { _id: documentId, owner } = await aPolicy();
    expect(owner?.user_id).toBe(admin.userId);
    const named = { documentId, owner: member.userId };
    expect(await codeOf(updateDocument.run(ctxOf(member), named))).toBe("FORBIDDEN");
    expect(await codeOf(updateDocument.run(ctxOf(stranger), named))).toBe("NOT_FOUND");
    const foreign = { documentId, owner: stranger.userId };
    expect(await codeOf(updateDocument.run(ctxOf(admin), foreign))).toBe("NOT_FOUND");
    const changed = await updateDocument.run(ctxOf(admin), named);
    expect(changed.owner?.user_id).toBe(member.userId);
    const newer = await aPolicy(`# Other\n\nNew words ${Math.random()}.`, changed.name);
    expect(newer).toMatchObject({ version: 2, owner: { user_id: member.userId } });
  });

  test("is confirmed by members, each version anew; its owner and admins see by whom", async () => {
    const { _id: documentId, name } = await aPolicy();
    const read = (who: Member) => acknowledgePolicy.run(ctxOf(who), { documentId });
    const readers = (who: Member) => listAcknowledgements.run(ctxOf(who), { documentId });
    const toRead = async () =>
      (await listDocuments.run(ctxOf(member), { base: "policies", to_read: true })).items;
    expect((await toRead()).map(({ _id }) => _id)).toContain(documentId);
    expect(await read(member)).toMatchObject({ read_by_me: true, acknowledgements: null });
    expect((await toRead()).map(({ _id }) => _id)).not.toContain(documentId);
    expect(await seen(admin, documentId)).toMatchObject({
      read_by_me: false,
      acknowledgements: { confirmed: 1, members: 3 },
    });
    const { items } = await readers(admin);
    const hasRead = new Map(items.map(({ user_id, read_at }) => [user_id, read_at !== null]));
    expect(hasRead.get(admin.userId)).toBe(false);
    expect(hasRead.get(member.userId)).toBe(true);
    expect(items.at(-1)?.user_id).toBe(member.userId);
    expect(await codeOf(readers(member))).toBe("FORBIDDEN");
    expect(await rowsSeenBy(member, "document_acknowledgements", documentId)).toBe(1);
    expect(await rowsSeenBy(other, "document_acknowledgements", documentId)).toBe(0);
    expect(await rowsSeenBy(admin, "document_acknowledgements", documentId)).toBe(1);
    expect(JSON.stringify(await listActs.run(ctxOf(other), {}))).not.toContain("acknowledge");
    expect(await codeOf(read(stranger))).toBe("NOT_FOUND");
    expect(await codeOf(readers(stranger))).toBe("NOT_FOUND");
    const key = ctxOfApiKey(admin, ["read", "write"]);
    expect(await codeOf(acknowledgePolicy.run(key, { documentId }))).toBe("FORBIDDEN");
    await updateDocument.run(ctxOf(admin), { documentId, owner: member.userId });
    expect((await readers(member)).confirmed).toBe(1);
    const newer = await aPolicy(`# Anew\n\nOther words ${Math.random()}.`, name);
    expect(await seen(member, newer._id)).toMatchObject({ version: 2, read_by_me: false });
    expect((await toRead()).map(({ _id }) => _id)).toContain(newer._id);
    expect(await codeOf(read(admin))).toBe("CONFLICT");
  });

  test("is not cited on a day when it is not valid, and its rules are not checked", async () => {
    const text = "# Aquatic policy\n\nWe do not invest in companies in Norway.\n";
    const { _id: documentId } = await aPolicy(text);
    const { suggestions } = await listPolicyRules.run(ctxOf(admin), { documentId });
    const [{ page, start, end } = { page: 1, start: 0, end: 1 }] = suggestions;
    await markRule.run(ctxOf(admin), { documentId, page, start, end });
    const { _id: company } = await aCompanyByHand(admin, { country: "Norway" });
    const q = "Do we invest in companies in Norway?";
    const told = async () => {
      const subject = documentSubject({ ...ctxOf(member) });
      return {
        cited: (await subject.documents({ question: q, of: "policies" })).quotes.length > 0,
        found: (await searchDocuments.run(ctxOfApiKey(admin, ["read"]), { q })).items.length > 0,
        checked: (await checkPolicies.run(ctxOf(member), { company_ids: company })).items.length,
        inIt: (await searchDocuments.run(ctxOf(member), { q, documentId })).items.length > 0,
      };
    };
    const holds = { cited: true, found: true, checked: 1, inIt: true };
    const doesNot = { cited: false, found: false, checked: 0, inIt: true };
    expect(await told()).toEqual(holds);
    const on = (valid_from: string | null, valid_to: string | null) =>
      updateDocument.run(ctxOf(admin), { documentId, valid_from, valid_to });
    expect(await on(null, day(-1))).toMatchObject({ standing: "ended", valid_to: day(-1) });
    expect(await told()).toEqual(doesNot);
    expect(await on(day(1), null)).toMatchObject({ standing: "upcoming" });
    expect(await told()).toEqual(doesNot);
    expect(await on(day(0), day(0))).toMatchObject({ standing: "valid" });
    expect(await told()).toEqual(holds);
    expect(await codeOf(on(day(1), day(0)))).toBe("INVALID_INPUT");
  });
});

describe("a document’s last day", () => {
  /** Runs the daily job, and those that it starts for one organization. */
  async function aDayPasses(): Promise<void> {
    const job = ctxOfJob(admin.orgId);
    const own = { orgId: admin.orgId as OrgId, userId: null };
    const due = await asOwner()`
      select id, user_id from documents_expired(current_date, 500)
      where org_id = ${admin.orgId}`;
    expect(startRemoving.commit).toBeTypeOf("function");
    for (const { id: documentId, user_id: userId } of due)
      await inTransaction(job.db, own, "write", (db) =>
        removeOne.commit({ ...job, db, transaction: "write" }, { documentId, userId }, undefined),
      );
  }
  const setLastDay = (documentId: string, date: string) =>
    asOwner()`update documents set remove_after = ${date} where id = ${documentId}`;

  test("is today or later, and when it is over the document is deleted until that is undone", async () => {
    const base = await aBase(member);
    const made = [
      await aReadDocument(member),
      await aReadDocument(member, { base: base._id }),
      await aPolicy(),
    ];
    const [own = made[0]] = made;
    const past = { documentId: own?._id ?? "", remove_after: day(-1) };
    expect(await codeOf(updateDocument.run(ctxOf(member), past))).toBe("INVALID_INPUT");
    const today = { ...past, remove_after: day(0) };
    expect(await updateDocument.run(ctxOf(member), today)).toMatchObject({ remove_after: day(0) });
    await aDayPasses();
    expect(await seen(member, past.documentId)).toMatchObject({ remove_after: day(0) });
    for (const { _id } of made) await setLastDay(_id, day(-1));
    await aDayPasses();
    for (const { _id } of made) expect(await codeOf(seen(member, _id))).toBe("NOT_FOUND");
    const [entry] = await asOwner()`
      select id from undo_entries where subject_id = ${past.documentId} and inverse = 'documents.restore'`;
    await undoAct.run(ctxOf(member), { undoId: entry?.id });
    await aDayPasses();
    expect(await seen(member, past.documentId)).toMatchObject({ remove_after: null });
  });
});

describe("moving a document", () => {
  test("tells before who gains and who loses sight of it, and takes its versions along", async () => {
    const mate = await aMember({
      organization: { id: admin.orgId, name: admin.organizationName },
    });
    const team = await aBase(member, "Movers");
    await addBaseMember.run(ctxOf(member), { baseId: team._id, user_id: mate.userId });
    const first = await aReadDocument(member, {
      name: "moved.md",
      content: "# A\n\nzqfirst words.",
    });
    const second = await aReadDocument(member, {
      name: "moved.md",
      content: "# B\n\nzqmoved words.",
    });
    const to = { documentId: second._id, base: team._id };
    expect(await previewMove.run(ctxOf(member), to)).toMatchObject({
      gains: { count: 1, names: [expect.any(String)] },
      loses: { count: 0, names: [] },
    });
    const found = async (who: Member) =>
      (await searchDocuments.run(ctxOf(who), { q: "zqmoved" })).items.length;
    expect(await found(mate)).toBe(0);
    expect(await codeOf(moveDocument.run(ctxOf(mate), to))).toBe("NOT_FOUND");
    expect(await codeOf(moveDocument.run(ctxOf(admin), to))).toBe("NOT_FOUND");
    const policies = { ...to, base: "policies" };
    expect(await codeOf(moveDocument.run(ctxOf(member), policies))).toBe("FORBIDDEN");
    const earlier = { ...to, documentId: first._id };
    expect(await codeOf(moveDocument.run(ctxOf(member), earlier))).toBe("CONFLICT");
    const { undo_id } = await moveDocument.run(ctxOf(member), to);
    expect([await found(mate), await found(admin)]).toEqual([1, 0]);
    for (const table of ["document_pages", "document_passages"])
      for (const { _id } of [first, second]) {
        expect(await rowsSeenBy(mate, table, _id)).toBe(1);
        expect(await rowsSeenBy(admin, table, _id)).toBe(0);
      }
    expect(await seen(mate, first._id)).toMatchObject({ base: team._id });
    const pages = await listPages.run(ctxOf(mate), { documentId: second._id });
    expect(pages.items[0]?.text).toContain("zqmoved");
    await undoAct.run(ctxOf(member), { undoId: undo_id });
    expect([await found(mate), await found(member)]).toEqual([0, 1]);
    expect(await codeOf(seen(mate, first._id))).toBe("NOT_FOUND");
  });

  test("out of the policies ends its rules and hides their words", async () => {
    const { _id: documentId } = await aPolicy("# Kelp\n\nWe never invest in kelp.\n");
    const { suggestions } = await listPolicyRules.run(ctxOf(admin), { documentId });
    const [{ page, start, end } = { page: 1, start: 0, end: 1 }] = suggestions;
    const { quote } = await markRule.run(ctxOf(admin), { documentId, page, start, end });
    const rules = async (who: Member) =>
      (await listPolicyRules.run(ctxOf(who), {})).items.map((rule) => rule.quote);
    expect(await rules(member)).toContain(quote);
    const preview = await previewMove.run(ctxOf(admin), { documentId, base: "personal" });
    expect(preview.loses.count).toBeGreaterThan(0);
    await moveDocument.run(ctxOf(admin), { documentId, base: "personal" });
    for (const who of [admin, member]) expect(await rules(who)).not.toContain(quote);
    expect(await rowsSeenBy(member, "policy_rules", documentId)).toBe(0);
    expect(await codeOf(seen(member, documentId))).toBe("NOT_FOUND");
    const { items } = await listBases.run(ctxOf(stranger), {});
    expect(items.map(({ documents }) => documents)).toEqual([0, 0]);
  });
});
