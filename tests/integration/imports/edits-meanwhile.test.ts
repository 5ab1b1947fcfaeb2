import { expect, test } from "vitest";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { lockEvidence } from "@/lib/domains/evidence/service";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember } from "../../support/factories";
import { failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

test("edits during an import are refused with the reason, and take nobody else's connections", async () => {
  const member = await aMember();
  const { companyId } = await aCompany(member, { name: "Fjord" });
  const other = await aMember();
  const { companyId: elsewhere } = await aCompany(other, { name: "Harbour" });
  await asOwner().begin(async (sql) => {
    await sql`select from evidence_versions where org_id = ${member.orgId} for update`;
    const edit = { companyId, version: 1, city: "Oslo" };
    const edits = Array.from({ length: 10 }, () =>
      failureOf(updateCompany.run(ctxOf(member), edit)),
    );
    const began = performance.now();
    await getCompany.run(ctxOf(other), { companyId: elsewhere });
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const failure of await Promise.all(edits)) {
      expect(failure).toMatchObject({ code: "UNAVAILABLE" });
      expect(failure.message).toMatch(/^An import is being written\./);
    }
    const ctx = ctxOfJob(member.orgId);
    const waiting = inTransaction(ctx.db, tenantOf(ctx), "write", (db) =>
      lockEvidence(db, member.orgId as OrgId),
    );
    const isRefused = Promise.race([waiting, sql`select pg_sleep(2.5)`.then(() => "waits")]);
    expect(await isRefused).toBe("waits");
    waiting.catch(() => {});
  });
  const stored = { companyId, version: 1, city: "Oslo" };
  expect(await updateCompany.run(ctxOf(member), stored)).toMatchObject({ location: "Oslo" });
}, 90_000);
