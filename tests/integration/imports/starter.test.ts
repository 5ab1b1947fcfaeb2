import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getDb } from "@/db/client";
import { findLiveSession } from "@/lib/auth/queries";
import { hashOfToken } from "@/lib/auth/tokens";
import { newId } from "@/lib/core/ids";
import { signUp } from "@/lib/domains/accounts/service/sign-up";
import { copyStarterCatalogue } from "@/lib/domains/imports/jobs";
import { Mapping } from "@/lib/domains/imports/schema";
import { getStarter } from "@/lib/domains/imports/service/starter";
import { removeMember } from "@/lib/domains/organizations/service/members";
import { jobs } from "@/lib/jobs/registry";
import { startWorker } from "@/lib/jobs/worker";
import { enqueue } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  const names = ["accounts.organizationMade", copyStarterCatalogue.name];
  worker = await startWorker(jobs.filter(({ name }) => names.includes(name)));
});
afterAll(() => worker.stop());

async function aSignUp(): Promise<string> {
  const { token } = await signUp.run(ctxOfNobody({ address: newId("ses") }), {
    email: `${newId("usr")}@ridge.example`,
    password: "nine green bottles",
    full_name: "Grace Ridge",
    organization_name: "Ridge Partners",
  });
  const session = await findLiveSession(getDb(), "browser", hashOfToken(token), new Date());
  return session?.orgId ?? "";
}

const importsOf = (orgId: string) => asOwner()`
  select kind, status, file_name, file_key, size_bytes, sha256, is_auto_commit, mapping
  from imports where org_id = ${orgId}`;
const jobsDone = (orgId: string) => asOwner()`
  select 1 from pgboss.job where name = ${copyStarterCatalogue.name} and state = 'completed'
    and data ->> 'orgId' = ${orgId}`;
const given = (orgId: string) =>
  eventually("The catalogue begins", async () => (await importsOf(orgId))[0]);

describe("a new organisation", () => {
  test("is given the packaged catalogue as an import that needs nobody", async () => {
    const found = await given(await aSignUp());
    expect(found).toMatchObject({
      kind: "starter",
      file_name: "starter-catalogue.jsonl",
      file_key: null,
      is_auto_commit: true,
    });
    expect(Number(found.size_bytes)).toBeGreaterThan(50_000);
    expect(found.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(Mapping.parse(found.mapping).source.kind).toBe("starter");
  });

  test("that somebody gets who was removed from their only one is given it too", async () => {
    const admin = await aMember({ role: "admin" });
    const organization = { id: admin.orgId, name: admin.organizationName };
    const removed = await aMember({ organization });
    await removeMember.run(ctxOf(admin), { memberId: removed.membershipId });
    const [own] = await asOwner()<{ org_id: string }[]>`
      select org_id from memberships where user_id = ${removed.userId}`;
    expect(await given(own?.org_id ?? "")).toMatchObject({ kind: "starter" });
    expect(await importsOf(admin.orgId)).toEqual([]);
  });

  test("is told on its home page while the catalogue is among its companies", async () => {
    const orgId = await aSignUp();
    await given(orgId);
    const member = await aMember({ organization: { id: orgId, name: "Ridge Partners" } });
    const told = async (status: string) => {
      await asOwner()`update imports set status = ${status}, rows_new = 309 where org_id = ${orgId}`;
      return getStarter.run(ctxOf(member), {});
    };
    expect(await told("received")).toBeNull();
    const { import_id, companies } = (await told("committed")) ?? {};
    expect([import_id?.slice(0, 4), companies]).toEqual(["imp_", 309]);
    expect(await told("undone")).toBeNull();
  });

  test("has it once, however often the job runs", async () => {
    const orgId = await aSignUp();
    await given(orgId);
    const again = defineOperation(
      {
        name: "tests.again",
        summary: "Ask for the catalogue again",
        effect: "write",
        access: "member",
        transaction: "write",
        activity: "none",
        input: z.strictObject({}),
        output: z.null(),
      },
      async (ctx) => {
        await enqueue(ctx, copyStarterCatalogue, {});
        return null;
      },
    );
    const member = await aMember({ organization: { id: orgId, name: "Ridge Partners" } });
    await again.run(ctxOf(member), {});
    await eventually("Both jobs ran", async () => (await jobsDone(orgId)).length === 2);
    expect(await importsOf(orgId)).toHaveLength(1);
  });
});
