import { beforeEach, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import { checkAudit } from "@/lib/domains/audit/service/check";
import { exportAudit, exportAuditLines } from "@/lib/domains/audit/service/export";
import { listAudit } from "@/lib/domains/audit/service/list";
import { insertAudit } from "@/lib/service/queries";
import { sealEverything } from "../../support/audit";
import { ctxOf } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { sha256 } from "../../support/seals";

let admin: Member;
beforeEach(async () => {
  admin = await aMember({ role: "admin" });
});

/** Writes `count` rows of a person, a second apart, and seals them. */
async function someRows(count: number, given: Partial<Parameters<typeof insertAudit>[1]> = {}) {
  const tenant = { orgId: admin.orgId as OrgId, userId: null };
  await inTransaction(getDb(), tenant, "write", async (db) => {
    for (let at = 0; at < count; at++)
      await insertAudit(db, {
        id: newId("aud"),
        orgId: admin.orgId,
        at: new Date(Date.UTC(2026, 0, 2, 3, 4, at)),
        actorType: "user",
        actorId: admin.userId,
        act: "documents.listPages",
        subjectType: "documents",
        subjectId: `doc_${at}`,
        outcome: "done",
        address: "192.0.2.1",
        agent: "Firefox on Linux",
        requestId: null,
        ...given,
      });
  });
  await sealEverything();
}

const check = () => checkAudit.run(ctxOf(admin), {});

describe("the chain", () => {
  test("is whole until a byte is changed, and names the first row that was", async () => {
    await someRows(5);
    expect(await check()).toMatchObject({ checked: 5, is_whole: true, first_changed: null });
    const owner = asOwner();
    const [third] = await owner`
      select audit_id as id from audit_seals where org_id = ${admin.orgId} and number = 3`;
    for (const column of ["act", "actor_id", "address", "agent", "outcome", "subject_id"]) {
      await owner.unsafe(`update audit set ${column} = ${column} || 'x' where id = '${third?.id}'`);
      expect(await check(), column).toMatchObject({
        checked: 2,
        is_whole: false,
        first_changed: { number: 3, row_id: third?.id, reason: "changed" },
      });
      await owner.unsafe(
        `update audit set ${column} = left(${column}, -1) where id = '${third?.id}'`,
      );
    }
    expect(await check()).toMatchObject({ is_whole: true });
  });

  test("holds what an act was proved with, and rows from before it was written down", async () => {
    await someRows(1);
    await someRows(1, { act: "accounts.signIn", factors: ["password", "recoveryCode"] });
    expect(await check()).toMatchObject({ checked: 2, is_whole: true });
    const pieces = (await exportAuditLines.run(ctxOf(admin), {})).pieces;
    const lines = (await Array.fromAsync(pieces)).join("").trim().split("\n");
    const [first, second] = lines.map((line) => JSON.parse(line));
    expect([first.row.factors, second.row.factors]).toEqual([
      undefined,
      ["password", "recoveryCode"],
    ]);
    // As a reader of the file makes the seal again: the row is one line of JSON without spaces.
    expect(lines[1]).toContain(JSON.stringify(second.row));
    expect(second.row_hash).toBe(sha256(JSON.stringify(second.row)));
    await asOwner()`update audit set factors = '{password}' where id = ${second.row.id}`;
    expect((await check()).first_changed).toMatchObject({ number: 2, reason: "changed" });
  });

  test("shows a removed row, a removed link and a moved one", async () => {
    await someRows(5);
    const owner = asOwner();
    const { orgId } = admin;
    await owner`delete from audit where id =
      (select audit_id from audit_seals where org_id = ${orgId} and number = 2)`;
    expect((await check()).first_changed).toMatchObject({ number: 2, reason: "removed" });
    await owner`update audit_seals set seal = ${sha256("x")} where org_id = ${orgId} and number = 1`;
    expect((await check()).first_changed).toMatchObject({ number: 1, reason: "moved" });
    await owner`delete from audit_seals where org_id = ${orgId} and number = 1`;
    expect((await check()).first_changed).toMatchObject({ number: 1, row_id: null });
  });

  test("cannot be written or changed by the application", async () => {
    await someRows(1);
    const tenant = { orgId: admin.orgId as OrgId, userId: null };
    for (const statement of [
      "update audit set act = 'x'",
      "delete from audit",
      "update audit_seals set seal = 'x'",
      "delete from audit_seals",
    ])
      await expect(
        inTransaction(getDb(), tenant, "write", (db) => db.execute(statement)),
      ).rejects.toThrow();
    expect(await check()).toMatchObject({ checked: 1, is_whole: true });
  });
});

describe("the list", () => {
  test("is paged by key without gaps and filtered by person, act, day and outcome", async () => {
    await someRows(7);
    await someRows(1, { act: "accounts.signIn", outcome: "failed", actorId: "usr_other" });
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof listAudit.run>> = await listAudit.run(ctxOf(admin), {
        after,
        limit: 3,
        act: "documents",
      });
      seen.push(...page.items.map(({ subject_id }) => String(subject_id)));
      after = page.next;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `doc_${at}`));
    const found = async (input: object) =>
      (await listAudit.run(ctxOf(admin), input)).items.map(({ act }) => act);
    expect(await found({ outcome: "failed" })).toEqual(["accounts.signIn"]);
    expect(
      await found({ act: "accounts.signIn", from_day: "2026-01-02", to_day: "2026-01-02" }),
    ).toHaveLength(1);
    expect(await found({ day: "2026-01-02" })).toEqual(
      await found({ from_day: "2026-01-02", to_day: "2026-01-02" }),
    );
    expect(await found({ from_day: "2026-01-03" })).toEqual([]);
    expect(await found({ to_day: "2026-01-01" })).toEqual([]);
    expect(await found({ person_id: admin.userId })).toHaveLength(7);
    // Somebody unknown tried the admin's password.
    const failed = { act: "accounts.signInFailed", outcome: "failed" as const, actorId: null };
    await someRows(1, { ...failed, actorType: "anonymous", subjectId: admin.userId });
    expect(await found({ person_id: admin.userId })).toHaveLength(8);
    expect(await found({ person_id: admin.userId, outcome: "failed" })).toEqual([failed.act]);
    const [newest] = (await listAudit.run(ctxOf(admin), {})).items;
    expect(newest).toMatchObject({ text: "Read a document", actor: { name: "Ada Ridge" } });
  });

  test("is an admin's of the same organization alone, behind both walls", async () => {
    await someRows(2);
    const organization = { id: admin.orgId, name: admin.organizationName };
    const member = await aMember({ organization });
    expect(await codeOf(listAudit.run(ctxOf(member), {}))).toBe("FORBIDDEN");
    const count = (userId: string | null, orgId = admin.orgId) =>
      inTransaction(
        getDb(),
        { orgId: orgId as OrgId, userId },
        "read",
        async (db) => (await db.execute("select id from audit")).length,
      );
    // The refusal is a row too.
    expect(await count(admin.userId)).toBe(3);
    expect(await count(member.userId)).toBe(0);
    const foreign = await aMember({ role: "admin" });
    expect(await count(foreign.userId, foreign.orgId)).toBe(0);
  });
});

describe("an export", () => {
  test("as JSON lines contains each row as it was sealed, so that anyone can verify it", async () => {
    await someRows(3);
    const { pieces } = await exportAuditLines.run(ctxOf(admin), {});
    let text = "";
    for await (const piece of pieces) text += piece;
    const lines = text.trim().split("\n");
    let before = "0".repeat(64);
    for (const [index, line] of lines.slice(0, 3).entries()) {
      const { number, row, row_hash, seal } = JSON.parse(line);
      expect(number).toBe(index + 1);
      expect(sha256(JSON.stringify(row))).toBe(row_hash);
      expect(sha256(before + row_hash)).toBe(seal);
      before = seal;
    }
  });

  test("as CSV uses the page's texts and names", async () => {
    await someRows(2);
    const { columns, pieces } = await exportAudit.run(ctxOf(admin), { act: "documents" });
    const rows = [];
    for await (const piece of pieces) rows.push(...piece);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...columns].sort());
    expect(rows[0]).toMatchObject({ text: "Read a document", actor: "Ada Ridge", number: 1 });
  });
});
