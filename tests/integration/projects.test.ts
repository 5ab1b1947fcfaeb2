import { describe, expect, test } from "vitest";
import {
  createProject,
  getProject,
  listProjects,
  listRecentProjects,
  updateProject,
} from "@/lib/domains/projects/service";
import { archiveProject } from "@/lib/domains/projects/service/lifecycle";
import { ctxOf } from "../support/contexts";
import { aMember, aProject } from "../support/factories";
import { codeOf, failureOf } from "../support/failures";
import { asOwner } from "../support/owner";

describe("projects", () => {
  test("a created project is read, listed and told in the activity", async () => {
    const member = await aMember();
    const made = await aProject(member, { name: "  Climate  thesis " });
    expect(made).toMatchObject({ project_name: "Climate  thesis", version: 1, companies: [] });
    expect(await getProject.run(ctxOf(member), { projectId: made._id })).toEqual(made);
    const page = await listProjects.run(ctxOf(member), { userId: member.userId });
    expect(page).toEqual({ items: [made], total: 1, page: 1, per_page: 25 });
    const told = await asOwner()`select action, actor_id, subject_type, subject_id
      from activity where org_id = ${member.orgId}`;
    expect(told).toEqual([
      {
        action: "projects.create",
        actor_id: member.userId,
        subject_type: "projects",
        subject_id: made._id,
      },
    ]);
  });

  test("lists newest first, a page at a time", async () => {
    const member = await aMember();
    const made = [];
    for (let i = 0; i < 5; i++)
      made.push(await aProject(member, { now: () => new Date(1_700_000_000_000 + i) }));
    const ids = made.map((project) => project._id).reverse();
    const second = await listProjects.run(ctxOf(member), { page: "2", per_page: "2" });
    expect(second.items.map((project) => project._id)).toEqual(ids.slice(2, 4));
    expect(second.total).toBe(5);
  });

  test("the recent ones are five at most, latest change first, without those that are archived", async () => {
    const member = await aMember();
    const made: string[] = [];
    for (let i = 0; i < 7; i++)
      made.push((await aProject(member, { now: () => new Date(1_700_000_000_000 + i) }))._id);
    await archiveProject.run(ctxOf(member), { projectId: made[5], is_archived: true });
    await aProject(await aMember());
    const { items } = await listRecentProjects.run(ctxOf(member), {});
    const shown = [6, 4, 3, 2, 1].map((nth) => made[nth]);
    expect(items.map(({ _id }) => _id)).toEqual(shown);
    const old = await getProject.run(ctxOf(member), { projectId: made[0] });
    const renamed = { projectId: old._id, version: old.version, project_name: "Taken up again" };
    const { updated_at } = await updateProject.run(ctxOf(member), renamed);
    const { items: now } = await listRecentProjects.run(ctxOf(member), {});
    expect(now.map(({ _id }) => _id)).toEqual([made[0], ...shown.slice(0, 4)]);
    expect(now[0]).toMatchObject({ project_name: "Taken up again", updated_at });
  });

  test.each([
    ["Fund II", "nd i"],
    ["École 42", "ecole"],
    ["Ecole 42", "É 4"],
    ["Größe  und Maß", "größe und"],
    ["Ｓｅｅｄ deals", "seed"],
    ["한국 펀드", "한국"],
    ["100%_sure\\", "%_sure\\"],
  ])("%s is found by %s, and only it", async (name, q) => {
    const member = await aMember();
    await aProject(member, { name: "Another" });
    const made = await aProject(member, { name });
    expect(await listProjects.run(ctxOf(member), { q })).toMatchObject({ items: [made], total: 1 });
  });

  test("signs of patterns are only signs, spaces around are none", async () => {
    const member = await aMember();
    await aProject(member, { name: "Anything" });
    for (const q of ["%", "_", "\\", "a%g", "....", "[a-z]"])
      expect(await listProjects.run(ctxOf(member), { q })).toMatchObject({ items: [], total: 0 });
    expect((await listProjects.run(ctxOf(member), { q: "  any " })).total).toBe(1);
    expect((await listProjects.run(ctxOf(member), { q: "   " })).total).toBe(1);
  });

  test("search results are paged, newest first, and the query has a maximum length", async () => {
    const member = await aMember();
    const made = [];
    for (const [i, name] of ["Seed 1", "Growth", "Seed 2", "Seed 3"].entries())
      made.push(await aProject(member, { name, now: () => new Date(1_700_000_000_000 + i) }));
    const page = await listProjects.run(ctxOf(member), { q: "SEED", page: 2, per_page: 1 });
    expect(page).toMatchObject({ items: [made[2]], total: 3, page: 2, per_page: 1 });
    const long = await failureOf(listProjects.run(ctxOf(member), { q: "x".repeat(121) }));
    expect(long.details.fields).toEqual({ q: ["Must be at most 120 characters"] });
  });

  test("the search ends at the organization's wall", async () => {
    await aProject(await aMember(), { name: "Their secret thesis" });
    const found = await listProjects.run(ctxOf(await aMember()), { q: "secret" });
    expect(found).toMatchObject({ items: [], total: 0 });
  });

  test.each([
    ["Fund II", "fund ii"],
    ["École", "éCOLE"],
    ["ÉCOLE", "e\u0301cole"],
    ["Ｓｅｅｄ deals", "Seed Deals"],
    ["two  words", "Two words"],
  ])("%s and %s are one name", async (first, second) => {
    const member = await aMember();
    await aProject(member, { name: first });
    const failure = await failureOf(aProject(member, { name: second }));
    expect(failure.code).toBe("CONFLICT");
    expect(failure.details.fields).toEqual({ project_name: ["A project with this name exists"] });
    const other = await aProject(member, { name: "Another" });
    const rename = { projectId: other._id, project_name: second, version: 1 };
    expect(await codeOf(updateProject.run(ctxOf(member), rename))).toBe("CONFLICT");
  });

  test("two parallel creates of one name make one project", async () => {
    const member = await aMember();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => aProject(member, { name: "Same" })),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await listProjects.run(ctxOf(member), {})).total).toBe(1);
  });

  test("another organization may use the name", async () => {
    await aProject(await aMember(), { name: "Shared name" });
    await aProject(await aMember(), { name: "Shared name" });
  });

  test("an edit counts the version, a stale one is refused and changes nothing", async () => {
    const member = await aMember();
    const made = await aProject(member, { name: "Before" });
    const edit = { projectId: made._id, project_name: "After", version: 1 };
    const edited = await updateProject.run(ctxOf(member), edit);
    expect(edited).toMatchObject({
      project_name: "After",
      version: 2,
      project_description: "Thesis",
    });
    const stale = await failureOf(
      updateProject.run(ctxOf(member), { ...edit, project_name: "Lost" }),
    );
    expect(stale.code).toBe("CONFLICT");
    expect(stale.details.fields).toHaveProperty("version");
    expect(await getProject.run(ctxOf(member), { projectId: made._id })).toEqual(edited);
  });

  test("saves one of two parallel edits of one version", async () => {
    const member = await aMember();
    const { _id } = await aProject(member);
    const edits = await Promise.allSettled(
      ["One", "Two", "Three"].map((project_name) =>
        updateProject.run(ctxOf(member), { projectId: _id, project_name, version: 1 }),
      ),
    );
    expect(edits.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await getProject.run(ctxOf(member), { projectId: _id })).version).toBe(2);
  });

  test("an edit may keep the name or change its case", async () => {
    const member = await aMember();
    const { _id } = await aProject(member, { name: "Seed" });
    const edit = { projectId: _id, project_name: "SEED", version: 1 };
    expect(await updateProject.run(ctxOf(member), edit)).toMatchObject({ project_name: "SEED" });
  });

  test("a client may echo what the server owns, and it changes nothing", async () => {
    const member = await aMember();
    const echo = { user_id: "usr_else", _id: "prj_mine", version: 9, companies: [] };
    const made = await createProject.run(ctxOf(member), { project_name: "Echo", ...echo });
    expect(made).toMatchObject({ user_id: member.userId, version: 1 });
    expect(made._id).not.toBe("prj_mine");
  });
});
