import { describe, expect, test } from "vitest";
import type { ListActsInput } from "@/lib/domains/activity/schema/acts";
import { undoAct } from "@/lib/domains/activity/service";
import { listActs } from "@/lib/domains/activity/service/acts";
import { sealActivity } from "@/lib/domains/activity/service/sealing";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { updateProject } from "@/lib/domains/projects/service";
import type { Ctx } from "@/lib/service/context";
import { aClock } from "../../support/clock";
import { ctxOf, ctxOfApiKey, ctxOfJob } from "../../support/contexts";
import {
  aCompanyByHand,
  aMember,
  anApiKey,
  aProject,
  aSavedSearch,
  type Member,
} from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const colleagueOf = ({ orgId, organizationName }: Member) =>
  aMember({ organization: { id: orgId, name: organizationName } });
const textsFor = async (ctx: Ctx, asked: ListActsInput = {}) =>
  (await listActs.run(ctx, asked)).items.map(({ text }) => text);
const actsFor = (member: Member, asked?: ListActsInput) => textsFor(ctxOf(member), asked);

describe("the log of acts", () => {
  test("tells who did what to what, newest first, with its number in the chain", async () => {
    const { now, advance } = aClock();
    const member = await aMember();
    const project = await aProject(member, { name: "Fund III", now });
    advance(1000);
    const company = await aCompanyByHand(member, { name: "Fjord" }, { now });
    await sealActivity.call(ctxOfJob(member.orgId), {});
    const { items, next } = await listActs.run(ctxOf(member), {});
    const actor = { type: "user", _id: member.userId, name: member.fullName };
    expect(next).toBeNull();
    expect(items).toMatchObject([
      {
        text: "Added Fjord",
        actor,
        href: `/companies/${company._id}`,
        seal_number: 2,
        company: { _id: company._id, name: "Fjord" },
        project: null,
        is_private: false,
      },
      { text: "Created the project Fund III", href: `/projects/${project._id}`, seal_number: 1 },
    ]);
  });

  test("can be leafed through without a gap, acts of one moment too", async () => {
    const member = await aMember();
    const { now, advance } = aClock();
    for (let made = 0; made < 7; made++) {
      await aCompanyByHand(member, { name: `Fjord ${made}` }, { now });
      if (made % 3 === 0) advance(1);
    }
    const whole = (await listActs.run(ctxOf(member), {})).items.map(({ _id }) => _id);
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: Awaited<ReturnType<typeof listActs.run>> = await listActs.run(ctxOf(member), {
        after,
        limit: 2,
      });
      seen.push(...page.items.map(({ _id }) => _id));
      after = page.next;
    }
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(7);
  });

  test("is narrowed by what it is about, who acted, and since when", async () => {
    const { now, advance } = aClock();
    const member = await aMember();
    const colleague = await colleagueOf(member);
    const key = await anApiKey(member);
    await aProject(member, { name: "Fund III", now });
    advance(1000);
    const since = now().toISOString();
    advance(1000);
    await aCompanyByHand(colleague, { name: "Fjord" }, { now });
    const byKey = ctxOfApiKey(member, ["read", "write"]);
    const actor = { ...byKey.actor, keyId: key._id } as Ctx["actor"];
    await aCompanyByHand(member, { name: "Harbour" }, { now, actor });
    expect(await actsFor(member, { area: "projects" })).toEqual(["Created the project Fund III"]);
    expect(await actsFor(member, { person_id: colleague.userId })).toEqual(["Added Fjord"]);
    expect(await actsFor(member, { by: "keys" })).toEqual(["Added Harbour"]);
    expect(await actsFor(member, { by: "engine" })).toEqual([]);
    expect((await actsFor(member, { since })).sort()).toEqual(["Added Fjord", "Added Harbour"]);
    const [act] = (await listActs.run(ctxOf(member), { by: "keys" })).items;
    expect(act?.actor).toEqual({ type: "apiKey", _id: key._id, name: "Nightly import" });
  });

  test("follows a company through its merges", async () => {
    const member = await aMember();
    const kept = await aCompanyByHand(member, { name: "Fjord" });
    const merged = await aCompanyByHand(member, { name: "Fjord AS" });
    await aCompanyByHand(member, { name: "Harbour" });
    await mergeCompanies.run(ctxOf(member), { keep: kept._id, merge: [merged._id] });
    for (const company_id of [kept._id, merged._id])
      expect((await actsFor(member, { company_id })).sort()).toEqual([
        "Added Fjord",
        "Added Fjord",
        "Merged companies into Fjord",
      ]);
  });

  test("says what an undo took back", async () => {
    const member = await aMember();
    const { undo_id: undoId } = await aCompanyByHand(member, { name: "Fjord" });
    await undoAct.run(ctxOf(member), { undoId });
    expect(await actsFor(member)).toContain("Undid: Added Fjord");
  });
});

describe("what somebody may not see", () => {
  test("acts in a private project are shown only to its members, in every call", async () => {
    const member = await aMember({ role: "admin" });
    const colleague = { ...(await colleagueOf(member)), role: "admin" as const };
    const project = await aProject(member, { name: "Canary" });
    await asOwner()`update projects set access = 'members' where id = ${project._id}`;
    const edit = { projectId: project._id, version: 1, project_name: "Canary II" };
    await updateProject.run(ctxOf(member), edit);
    await asOwner()`update activity set project_id = ${project._id} where org_id = ${member.orgId}`;
    expect((await actsFor(member)).join()).toContain("Canary");
    const others = [ctxOf(colleague), ctxOfApiKey(member, ["read"])];
    for (const ctx of others) {
      expect(JSON.stringify(await listActs.run(ctx, {}))).not.toContain("Canary");
      expect(await textsFor(ctx, { project_id: project._id })).toEqual([]);
    }
  });

  test("is what others saved for themselves", async () => {
    const member = await aMember();
    await aSavedSearch(member, { name: "Canary" });
    await aSavedSearch(member, { name: "For all", is_shared: true });
    expect(await actsFor(await colleagueOf(member))).toEqual(["Saved the search For all"]);
    expect(await actsFor(member)).toHaveLength(2);
  });

  test("is what happened to accounts and keys, unless one is an admin in person", async () => {
    const member = await aMember({ role: "admin" });
    await anApiKey(member);
    expect(await actsFor(member)).toEqual(["Created the API key Nightly import"]);
    expect(await actsFor(await colleagueOf(member))).toEqual([]);
    expect(await textsFor(ctxOfApiKey(member, ["read"]))).toEqual([]);
  });

  test("is another organization's", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const project = await aProject(member);
    expect(await actsFor(stranger, { project_id: project._id })).toEqual([]);
    expect(await actsFor(stranger, { person_id: member.userId })).toEqual([]);
  });
});

test.each([
  "yesterday",
  "2026-01-01T00:00:00Z",
  "~act_x",
  "2026-13-99T99:99:99.999Z~act_1",
])("an end of a page that nobody was told is refused: %s", async (after) => {
  const ctx = ctxOf(await aMember());
  expect(await codeOf(listActs.run(ctx, { after }))).toBe("INVALID_INPUT");
});
