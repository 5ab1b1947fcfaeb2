import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { answerAsGuest } from "@/lib/domains/opinions/service/second-opinion-guest";
import { listSecond } from "@/lib/domains/opinions/service/second-opinion-list";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../support/contexts";
import { aMember, aSecondOpinion } from "../support/factories";
import { operations } from "../support/operations";
import { asOwner } from "../support/owner";
import { sampleOf } from "../support/samples";
import { answer, answered, tokenOf } from "../support/second-opinion-firm";
import { aWorld } from "../support/world";

describe("an answer that is not revealed", () => {
  const canary = "canary-3f9c51";

  test("is read by nobody but its author: by no operation, in no row that others see", async () => {
    const world = await aWorld();
    const { member: admin, company } = world;
    const organization = { id: admin.orgId, name: admin.organizationName };
    const [author, other] = [await aMember({ organization }), await aMember({ organization })];
    const given = { member_ids: [author.userId, other.userId], quorum: 3 };
    const second = await aSecondOpinion(admin, company._id, given);
    const said = { rationale: canary, change_my_mind: canary };
    const own = await answered(author, second, said);
    expect(own.own_answer?.rationale).toBe(canary);
    const token = await tokenOf(second, admin);
    await answerAsGuest.run(ctxOfNobody(), { token, ...answer, ...said });

    const callers = [ctxOf(admin), ctxOf(other), ctxOfApiKey(admin, ["read", "write"])];
    const reads = operations.filter(
      ({ effect, access }) => effect === "read" && access !== "system",
    );
    expect(reads.length).toBeGreaterThan(50);
    for (const operation of reads)
      for (const ctx of callers) {
        const told = await operation
          .run(ctx, sampleOf(operation, { ...world, second }))
          .catch(String);
        expect(JSON.stringify(told) ?? "", operation.name).not.toContain(canary);
      }
    for (const member of [admin, other]) {
      const listed = await listSecond.run(ctxOf(member), { companyId: company._id });
      expect(JSON.stringify(listed)).not.toContain(canary);
      expect(listed.items[0]).toMatchObject({ answered: 2, results: null, own_answer: null });
    }

    const tables = await asOwner()<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename <> 'opinion_answers'`;
    for (const { name } of tables) {
      const [found] = await asOwner().unsafe(
        `select count(*)::int as rows from ${name} t where t::text like '%${canary}%'`,
      );
      expect([name, found?.rows]).toEqual([name, 0]);
    }
    for (const ctx of [...callers, ctxOfJob(admin.orgId)]) {
      const rows = await inTransaction(getDb(), tenantOf(ctx), "read", (db) =>
        db.execute("select * from opinion_answers"),
      );
      expect([...rows]).toEqual([]);
    }
  });
});
