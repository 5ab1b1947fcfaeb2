import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getDb } from "@/db/client";
import { findLiveSession } from "@/lib/auth/queries";
import { hashOfToken } from "@/lib/auth/tokens";
import { newId } from "@/lib/core/ids";
import { signUp } from "@/lib/domains/accounts/service/sign-up";
import { listActs } from "@/lib/domains/activity/service/acts";
import { copyStarterCatalogue } from "@/lib/domains/imports/jobs";
import { getStarter } from "@/lib/domains/imports/service/starter";
import { undoImport } from "@/lib/domains/imports/service/steps";
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
  // What other tests on this database asked for would come first.
  await asOwner()`delete from pgboss.job where name like 'imports.%' or name like 'accounts.organ%'`;
  worker = await startWorker(jobs.filter(({ name }) => /^(accounts\.organ|imports\.)/.test(name)));
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

const importsOf = (orgId: string) => asOwner()<Record<string, unknown>[]>`
  select id, kind, status, error, file_name, file_key, rows_total, rows_new, rows_rejected, cell_problems
  from imports where org_id = ${orgId}`;
const jobsDone = (orgId: string) => asOwner()`
  select 1 from pgboss.job where name = ${copyStarterCatalogue.name} and state = 'completed'
    and data ->> 'orgId' = ${orgId}`;
const inState = (status: string, orgId: string) =>
  eventually(`The catalog is ${status}`, async () => {
    const [found] = await importsOf(orgId);
    return found?.status === status && found;
  });
const given = (orgId: string) => inState("committed", orgId);
const memberOf = (id: string) => aMember({ organization: { id, name: "Ridge Partners" } });

/** What an organization's evidence holds: how many rows of what. */
const held = async (orgId: string) => {
  const [row] = await asOwner()`select
    (select count(*)::int from companies where org_id = ${orgId}) as companies,
    (select count(*)::int from funding_rounds where org_id = ${orgId}) as rounds,
    (select count(*)::int from sources where org_id = ${orgId}) as sources,
    (select count(*)::int from passages where org_id = ${orgId}) as passages,
    (select count(*)::int from passages where org_id = ${orgId} and url like 'https://%') as links,
    (select count(*)::int from claims where org_id = ${orgId} and passage_id in
      (select id from passages where org_id = ${orgId})) > 1000 as claims`;
  return row;
};

describe("a new organization", () => {
  test("is given the packaged catalog, every row of it with its source link", async () => {
    const orgId = await aSignUp();
    expect(await given(orgId)).toMatchObject({
      kind: "starter",
      file_name: "starter-catalogue.jsonl",
      file_key: null,
      rows_total: 309,
      rows_new: 309,
      rows_rejected: 0,
      cell_problems: 0,
    });
    const all = { companies: 309, passages: 309, links: 309 };
    expect(await held(orgId)).toEqual({ ...all, rounds: 99, sources: 1, claims: true });
    expect(
      await asOwner()`
      select kind, trust_tier, title from sources where org_id = ${orgId}`,
    ).toEqual([{ kind: "starter", trust_tier: 4, title: "Starter catalog, July 2026" }]);
    const { items } = await listActs.run(ctxOf(await memberOf(orgId)), {});
    expect(items.map(({ text }) => text)).toContain(
      "Imported the starter catalog: 309 new, 0 updated",
    );
  });

  test("is told so on its home page until it takes the catalog back, without a trace", async () => {
    const orgId = await aSignUp();
    const { id } = await given(orgId);
    const member = ctxOf(await memberOf(orgId));
    expect(await getStarter.run(member, {})).toEqual({ import_id: id, companies: 309 });
    await undoImport.run(member, { importId: String(id) });
    await inState("undone", orgId);
    const none = { companies: 0, passages: 0, links: 0 };
    expect(await held(orgId)).toEqual({ ...none, rounds: 0, sources: 0, claims: false });
    expect(await getStarter.run(member, {})).toBeNull();
  });

  test("created for a person removed from their only one gets it too", async () => {
    const admin = await aMember({ role: "admin" });
    const organization = { id: admin.orgId, name: admin.organizationName };
    const removed = await aMember({ organization });
    await removeMember.run(ctxOf(admin), { memberId: removed.membershipId });
    const [own] = await asOwner()<{ org_id: string }[]>`
      select org_id from memberships where user_id = ${removed.userId}`;
    expect(await given(own?.org_id ?? "")).toMatchObject({ kind: "starter" });
    expect(await importsOf(admin.orgId)).toEqual([]);
  });

  test("has it once, however often the job runs", async () => {
    const orgId = await aSignUp();
    await given(orgId);
    const again = defineOperation(
      {
        name: "tests.again",
        summary: "Ask for the catalog again",
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
    await again.run(ctxOf(await memberOf(orgId)), {});
    await eventually("Both jobs ran", async () => (await jobsDone(orgId)).length === 2);
    expect(await importsOf(orgId)).toHaveLength(1);
  });
});
