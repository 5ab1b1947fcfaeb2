import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import type { Subject } from "@/lib/domains/evidence/constants";
import {
  claimsOfSubject,
  deleteBatches,
  findPassage,
  findSubject,
  investorOf,
  recordsOfSubject,
  resolveCompanies,
} from "@/lib/domains/evidence/service";
import { enterStated } from "@/lib/domains/evidence/service/entry";
import { mergeSubjects } from "@/lib/domains/evidence/service/merge";
import { ctxOf } from "../../support/contexts";
import { aCompany, aStatement, changingEvidence } from "../../support/evidence";
import { evidenceHash } from "../../support/evidence-hash";
import { aMember, type Member } from "../../support/factories";
import { failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

type Read = Parameters<typeof inTransaction>[0];

const reading = <T>(member: Member, work: (db: Read, org: OrgId) => Promise<T>) =>
  inTransaction(getDb(), { orgId: member.orgId as OrgId, userId: null }, "read", (db) =>
    work(db, member.orgId as OrgId),
  );
const investorNamed = (member: Member, name: string) =>
  reading(member, (db, org) => investorOf(db, org, name));
const found = (member: Member, kind: "company" | "investor" | "person", id: string) =>
  reading(member, (db, org) => findSubject(db, org, { kind, id }));
const claimsAbout = (member: Member, subject: Subject) =>
  reading(member, async (db, org) =>
    claimsOfSubject(db, org, (await recordsOfSubject(db, org, subject)) ?? []),
  );
/** A person's statement about a subject; answers its source. */
const enter = (member: Member, subject: Subject, city: string) =>
  changingEvidence(member, (db) =>
    enterStated({ ...ctxOf(member), db, transaction: "write" } as never, subject, [
      { field: "city", value: city, words: city },
    ]),
  );
const undoing = (member: Member, undoId: string) => undoAct.run(ctxOf(member), { undoId });

describe("evidence", () => {
  test("about an investor is stated, read with its passage, and removed without a trace", async () => {
    const member = await aMember();
    const before = await evidenceHash(member.orgId);
    const id = await investorNamed(member, "Fjord Capital");
    const sourceId = await enter(member, { kind: "investor", id }, "Oslo");
    const [claim] = await claimsAbout(member, { kind: "investor", id });
    expect(claim).toMatchObject({ subject_id: id, field: "city", value: "Oslo", rank: 1 });
    const passage = await reading(member, (db, org) =>
      findPassage(db, org, claim?.passage_id ?? ""),
    );
    expect(passage?.text.slice(claim?.quote_start, claim?.quote_end)).toBe("Oslo");
    const touched = await changingEvidence(member, (db, org) => deleteBatches(db, org, [sourceId]));
    expect(touched).toEqual([]);
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("may be about a document or about nothing, and about nothing else", async () => {
    const member = await aMember();
    await enter(member, { kind: "document", id: "src_7" }, "Oslo");
    expect(await claimsAbout(member, { kind: "document", id: "src_7" })).toHaveLength(1);
    await enter(member, { kind: "none", id: null }, "Bergen");
    const stored = await asOwner()`
      select subject_kind, subject_id from claims where org_id = ${member.orgId} order by 1`;
    expect(stored).toEqual([
      { subject_kind: "document", subject_id: "src_7" },
      { subject_kind: "none", subject_id: null },
    ]);
    const nameless = enter(member, { kind: "investor", id: null as never }, "Oslo");
    await expect(nameless).rejects.toThrow();
  });

  test("about an investor finds no company, and makes none", async () => {
    const member = await aMember();
    const id = await investorNamed(member, "Fjord Capital");
    await enter(member, { kind: "investor", id }, "Oslo");
    expect(await claimsAbout(member, { kind: "company", id })).toEqual([]);
    expect(await asOwner()`select 1 from companies where org_id = ${member.orgId}`).toEqual([]);
  });

  test("is seen by its own organization only", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    await aCompany(member, { investors: ["Fjord Capital"] });
    const id = await investorNamed(member, "Fjord Capital");
    await enter(member, { kind: "investor", id }, "Oslo");
    expect(await found(member, "investor", id)).toMatchObject({ name: "Fjord Capital" });
    expect(await found(stranger, "investor", id)).toBeNull();
    expect(await claimsAbout(stranger, { kind: "investor", id })).toEqual([]);
    expect(await investorNamed(stranger, "Fjord Capital")).not.toBe(id);
    const seen = await reading(stranger, (db) => db.execute("select 1 from investor_names"));
    expect([...seen]).toEqual([]);
  });
});

describe("an investor", () => {
  test("is whoever the companies' lists name, by the spelling that most of them use", async () => {
    const member = await aMember();
    await aCompany(member, { investors: ["fjord capital", "Harbour Ventures"] });
    const round = { stage: "Seed", amount: null, date: null, valuation: null };
    const led = { ...round, lead_investors: ["Fjord  Capital"], investors: [] };
    await aCompany(member, { name: "Bergen Kelp", round: led });
    await aCompany(member, { name: "Tromsø Salt", investors: ["Fjord  Capital"] });
    const id = await investorNamed(member, "FJORD CAPITAL");
    expect(await found(member, "investor", id)).toEqual({
      id,
      name: "Fjord  Capital",
      records: [id],
    });
    expect(await found(member, "investor", await investorNamed(member, "Nobody"))).toBeNull();
  });

  test("goes with the last company that names it", async () => {
    const member = await aMember();
    await aCompany(member, { name: "Bergen Kelp" });
    const before = await evidenceHash(member.orgId);
    const { companyId, sourceId } = await aCompany(member, { investors: ["Fjord Capital"] });
    const id = await investorNamed(member, "Fjord Capital");
    expect(await found(member, "investor", id)).not.toBeNull();
    await changingEvidence(member, async (db, org) => {
      await deleteBatches(db, org, [sourceId]);
      await resolveCompanies(db, org, [companyId], new Date());
    });
    expect(await found(member, "investor", id)).toBeNull();
    expect(await evidenceHash(member.orgId)).toBe(before);
  });
});

describe("a merge", () => {
  /** An organization in which two investors are named, one of them with a statement of its own. */
  async function twoInvestors() {
    const member = await aMember();
    await aCompany(member, { investors: ["Fjord Capital", "Fjord Cap. Partners"] });
    const keep = await investorNamed(member, "Fjord Capital");
    const gone = await investorNamed(member, "Fjord Cap. Partners");
    await enter(member, { kind: "investor", id: gone }, "Oslo");
    return { member, keep, gone };
  }

  test("of two investors joins their statements, and its undo restores every byte", async () => {
    const { member, keep, gone } = await twoInvestors();
    const before = await evidenceHash(member.orgId);
    const act = { kind: "investor" as const, keep, merge: [gone] };
    const { undo_id, name } = await mergeSubjects.call(ctxOf(member), act);
    expect(name).toBe("Fjord Capital");
    expect(await evidenceHash(member.orgId)).not.toBe(before);
    expect(await found(member, "investor", gone)).toMatchObject({
      id: keep,
      records: [keep, gone],
    });
    const claims = await claimsAbout(member, { kind: "investor", id: keep });
    expect(claims).toMatchObject([{ subject_id: gone, value: "Oslo" }]);
    await undoing(member, undo_id);
    expect(await evidenceHash(member.orgId)).toBe(before);
    expect(await claimsAbout(member, { kind: "investor", id: keep })).toEqual([]);
    expect((await failureOf(undoing(member, undo_id))).code).toBe("CONFLICT");
  });

  test("refuses an investor with itself, one that is merged already, or an unknown one", async () => {
    const { member, keep, gone } = await twoInvestors();
    const merge = (into: string, ...merged: string[]) =>
      mergeSubjects.call(ctxOf(member), { kind: "investor", keep: into, merge: merged });
    expect((await failureOf(merge(keep, keep))).code).toBe("INVALID_INPUT");
    expect((await failureOf(merge(keep, "ivr_unknown"))).code).toBe("NOT_FOUND");
    await merge(keep, gone);
    expect((await failureOf(merge(gone, keep))).code).toBe("NOT_FOUND");
    expect((await failureOf(merge(keep, gone))).code).toBe("NOT_FOUND");
  });

  test("joins one person of two companies, whose id outlives the next version of a list", async () => {
    const member = await aMember();
    const person = { name: "Grace Ridge", title: "CEO", linkedin_url: null };
    const { companyId } = await aCompany(member, { person });
    await aCompany(member, { name: "Bergen Kelp", person: { ...person, title: "Director" } });
    const idsOf = async () => {
      const rows = await asOwner()<{ id: string }[]>`
        select id from people where org_id = ${member.orgId} order by id`;
      return rows.map(({ id }) => id);
    };
    const [keep = "", gone = "", ...more] = await idsOf();
    expect(more).toEqual([]);
    await aStatement(member, {
      companyId,
      kind: "user",
      says: { person: { ...person, title: "Chair" } },
    });
    expect(await idsOf()).toEqual([keep, gone]);
    const before = await evidenceHash(member.orgId);
    const act = { kind: "person" as const, keep, merge: [gone] };
    const { undo_id } = await mergeSubjects.call(ctxOf(member), act);
    expect(await found(member, "person", gone)).toMatchObject({ id: keep, name: "Grace Ridge" });
    await undoing(member, undo_id);
    expect(await evidenceHash(member.orgId)).toBe(before);
  });
});
