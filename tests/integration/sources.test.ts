import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import { listCompanies } from "@/lib/domains/companies/service/list";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { getPassage, listClaimsOfSource, listQuotes } from "@/lib/domains/sources/service/contents";
import { getSource, listSources, updateSource } from "@/lib/domains/sources/service/registry";
import { resolve } from "@/lib/domains/sources/service/resolve";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfJob } from "../support/contexts";
import { aCompany, aStatement, changingEvidence } from "../support/evidence";
import { evidenceHash } from "../support/evidence-hash";
import { aMember, type Member } from "../support/factories";

/** A company about whose city a list and the web disagree. */
async function aDispute(member: Member) {
  const list = await aCompany(member, { city: "Oslo" });
  const { companyId } = list;
  const web = await aStatement(member, { companyId, kind: "web", says: { city: "Bergen" } });
  return { companyId, list, web };
}
const cityOf = async (member: Member, companyId: string) =>
  (await getCompany.run(ctxOf(member), { companyId })).city;

/** One step of the job, as the worker runs it. */
const resolving = ({ orgId }: Member, work: (ctx: Ctx) => Promise<void>) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    work(ctxOfJob(orgId, { db: db as Ctx["db"], transaction: "write" })),
  );

describe("sources", () => {
  test("are listed most trusted first, with what rests on each; edits stand apart", async () => {
    const member = await aMember();
    const { companyId } = await aDispute(member);
    await aStatement(member, { companyId, kind: "user", says: { region: "Viken" } });
    const page = await listSources.run(ctxOf(member), {});
    expect(page.items.map((one) => [one.kind, one.trust_tier, one.claims, one.companies])).toEqual([
      ["import", 3, 2, 1],
      ["web", 4, 1, 1],
    ]);
    expect(page.total).toBe(2);
    const edits = await listSources.run(ctxOf(member), { kind: "edits" });
    expect(edits.items.map(({ kind }) => kind)).toEqual(["user"]);
  });

  test("values follow a source's place in the trust order, and back again", async () => {
    const member = await aMember();
    const { companyId, web } = await aDispute(member);
    const before = await evidenceHash(member.orgId);
    const moved = await updateSource.run(ctxOf(member), { sourceId: web.sourceId, trust_tier: 2 });
    expect(moved).toMatchObject({ trust_tier: 2, is_resolving: false });
    expect(await cityOf(member, companyId)).toBe("Bergen");
    await undoAct.run(ctxOf(member), { undoId: moved.undo_id });
    expect(await cityOf(member, companyId)).toBe("Oslo");
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("a disabled one counts for nothing until it is enabled", async () => {
    const member = await aMember();
    const { companyId, list } = await aDispute(member);
    const { sourceId } = list;
    await updateSource.run(ctxOf(member), { sourceId, is_disabled: true });
    const without = await getCompany.run(ctxOf(member), { companyId });
    expect(without).toMatchObject({ city: "Bergen", company_name: "Unknown", conflicts: 0 });
    expect(without.values.city?.claims.map((claim) => claim.is_live)).toEqual([true, false]);
    await updateSource.run(ctxOf(member), { sourceId, is_disabled: false });
    expect(await cityOf(member, companyId)).toBe("Oslo");
  });

  test("many values follow in steps, and a newer change takes the older one's place", async () => {
    const member = await aMember();
    const { sourceId, passageId } = await aCompany(member);
    await changingEvidence(member, async (db, org) => {
      await db.execute(sql`insert into claims (id, org_id, subject_id, source_id, passage_id, field,
          value, quote_start, quote_end, recorded_at)
        select 'clm_many' || i || ${org}, ${org}, 'cmp_many' || i || ${org}, ${sourceId},
          ${passageId}, 'city', '"Oslo"', 0, 4, now() from generate_series(1, 501) i`);
    });
    const countOf = async () => (await listCompanies.run(ctxOf(member), { per_page: 1 })).total;
    const step = () =>
      resolving(member, (ctx) => resolve.commit(ctx, { sourceId, after: "" }, undefined));
    const change = (is_disabled: boolean) =>
      updateSource.run(ctxOf(member), { sourceId, is_disabled });
    expect(await change(false)).toMatchObject({ is_resolving: true });
    expect(await countOf()).toBe(1);
    await step();
    expect(await countOf()).toBe(502);
    expect(await getSource.run(ctxOf(member), { sourceId })).toMatchObject({ is_resolving: false });
    await change(true);
    await change(false);
    await step();
    await step();
    expect(await countOf()).toBe(502);
  });

  test("everything that rests on one is read company by company, with its words", async () => {
    const member = await aMember();
    const made = await aCompany(member, { city: "Oslo" });
    const { sourceId, companyId, passageId } = made;
    const { items, next } = await listClaimsOfSource.run(ctxOf(member), { sourceId, per_page: 1 });
    expect(items).toMatchObject([
      { company_id: companyId, company_name: "Fjord Robotics", claims: [{}, { quote: "Oslo" }] },
    ]);
    expect(next).toBe(companyId);
    const rest = await listClaimsOfSource.run(ctxOf(member), { sourceId, after: next ?? "" });
    expect(rest).toEqual({ items: [], next: null });
    const passage = await getPassage.run(ctxOf(member), { passageId });
    expect(passage).toMatchObject({ source_id: sourceId, position: 1 });
    expect(passage.text).toContain("city: Oslo");
    expect(await getSource.run(ctxOf(member), { sourceId })).toMatchObject({ claims: 2 });
  });

  test("the words behind values are read by claim, in the order asked for, while they count", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const { companyId, list, web } = await aDispute(member);
    const { values } = await getCompany.run(ctxOf(member), { companyId });
    const ids = values.city?.claims.map(({ _id }) => _id).toReversed() ?? [];
    const read = async (who: Member) =>
      (await listQuotes.run(ctxOf(who), { claims: ids.join(",") })).items;
    expect(await read(member)).toMatchObject([
      { claim_id: ids[0], company_id: companyId, quote: "Bergen", source: { _id: web.sourceId } },
      { claim_id: ids[1], quote: "Oslo", before: "city: ", source: { _id: list.sourceId } },
    ]);
    expect(await read(stranger)).toEqual([]);
    await updateSource.run(ctxOf(member), { sourceId: web.sourceId, is_disabled: true });
    expect((await read(member)).map(({ quote }) => quote)).toEqual(["Oslo"]);
    const many = Array.from({ length: 21 }, (_none, at) => `clm_${at}`).join(",");
    await expect(listQuotes.run(ctxOf(member), { claims: many })).rejects.toThrow();
  });
});
