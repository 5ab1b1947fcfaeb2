import { describe, expect, test } from "vitest";
import { listUndo, undoAct } from "@/lib/domains/activity/service";
import {
  createProject,
  getProject,
  listProjects,
  updateProject,
} from "@/lib/domains/projects/service";
import { archiveProject, removeProject } from "@/lib/domains/projects/service/lifecycle";
import { listNewCompanies, lookAtProject } from "@/lib/domains/projects/service/thesis";
import { addEntries } from "@/lib/domains/watchlists/service/add";
import { listEntries } from "@/lib/domains/watchlists/service/list";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const stillOf = <T extends { version: number; updated_at: string }>({
  version,
  updated_at,
  ...rest
}: T) => rest;

describe("a project", () => {
  test("begins with companies, lists them and counts them by stage", async () => {
    const member = await aMember();
    const [a, b] = [
      await aCompanyByHand(member, { name: "Ash" }),
      await aCompanyByHand(member, { name: "Birch" }),
    ];
    const input = { project_name: "Trees", companies: [b._id, a._id, b._id] };
    const made = await createProject.run(ctxOf(member), input);
    expect(new Set(made.companies)).toEqual(new Set([a._id, b._id]));
    expect(made).toMatchObject({
      entries: 2,
      access: "organization",
      thesis: null,
      archived_at: null,
    });
    expect(made.stage_counts[0]).toEqual({ key: "new", name: "New", entries: 2, stale: 0 });
    expect((await listProjects.run(ctxOf(member), {})).items).toEqual([made]);
    const strange = { project_name: "Other", companies: ["cmp_unknown"] };
    expect(await codeOf(createProject.run(ctxOf(member), strange))).toBe("NOT_FOUND");
  });

  test("lists a hundred companies among others, all of them by itself", async () => {
    const member = await aMember();
    const { _id } = await aProject(member);
    await asOwner()`insert into companies (id, org_id, name, name_key, tags, investors, conflicts, sources, created_at, updated_at)
      select 'cmp_' || ${_id} || i, ${member.orgId}, 'C', 'c', '{}', '{}', 0, 1, now(), now() from generate_series(1, 130) i`;
    await asOwner()`insert into watchlist_entries (id, org_id, project_id, company_id, stage, stage_since, status, added_by, created_at, updated_at)
      select 'wle_' || ${_id} || i, ${member.orgId}, ${_id}, 'cmp_' || ${_id} || i, 'new', now(), 'Active', 'u', now(), now() from generate_series(1, 130) i`;
    const [listed] = (await listProjects.run(ctxOf(member), {})).items;
    expect([listed?.companies.length, listed?.entries]).toEqual([100, 130]);
    expect((await getProject.run(ctxOf(member), { projectId: _id })).companies).toHaveLength(130);
  });

  test("takes no other project's name, and its own in another case", async () => {
    const member = await aMember();
    const [one, other] = [
      await createProject.run(ctxOf(member), { project_name: "Oak" }),
      await createProject.run(ctxOf(member), { project_name: "Elm" }),
    ];
    const rename = (project_name: string) =>
      updateProject.run(ctxOf(member), {
        projectId: other._id,
        project_name,
        version: other.version,
      });
    const refused = { code: "CONFLICT", message: "A project with this name exists" };
    expect(await failureOf(rename("OAK"))).toMatchObject(refused);
    expect((await getProject.run(ctxOf(member), { projectId: one._id })).project_name).toBe("Oak");
    expect((await rename("ELM")).project_name).toBe("ELM");
  });

  test("is put away and taken up again", async () => {
    const member = await aMember();
    const made = await aProject(member);
    const away = await archiveProject.run(ctxOf(member), {
      projectId: made._id,
      is_archived: true,
    });
    expect(away.archived_at).not.toBeNull();
    const names = async (state?: string) =>
      (await listProjects.run(ctxOf(member), { state })).items.map(({ _id }) => _id);
    expect([await names(), await names("archived"), await names("all")]).toEqual([
      [],
      [made._id],
      [made._id],
    ]);
    const again = await archiveProject.run(ctxOf(member), {
      projectId: made._id,
      is_archived: true,
    });
    expect(again.undo_id).toBeNull();
    await undoAct.run(ctxOf(member), { undoId: away.undo_id });
    expect(stillOf(await getProject.run(ctxOf(member), { projectId: made._id }))).toEqual(
      stillOf(made),
    );
  });

  test("is deleted with what is in it, its name is free, and comes back whole", async () => {
    const member = await aMember();
    const made = await aProject(member, { name: "Sea" });
    const entry = await anEntry(member, made._id, (await aCompanyByHand(member))._id);
    const before = await getProject.run(ctxOf(member), { projectId: made._id });
    const gone = await removeProject.run(ctxOf(member), { projectId: made._id });
    expect(await codeOf(getProject.run(ctxOf(member), { projectId: made._id }))).toBe("NOT_FOUND");
    expect(await codeOf(listEntries.run(ctxOf(member), { projectId: made._id }))).toBe("NOT_FOUND");
    const other = await aProject(member, { name: "SEA" });
    expect(await codeOf(undoAct.run(ctxOf(member), { undoId: gone.undo_id }))).toBe("CONFLICT");
    await updateProject.run(ctxOf(member), {
      projectId: other._id,
      project_name: "Lake",
      version: 1,
    });
    await undoAct.run(ctxOf(member), { undoId: gone.undo_id });
    expect(stillOf(await getProject.run(ctxOf(member), { projectId: made._id }))).toEqual(
      stillOf(before),
    );
    const { items } = await listEntries.run(ctxOf(member), { projectId: made._id });
    expect(items.map(({ _id }) => _id)).toEqual([entry._id]);
  });

  test("can be undone right after its creation, unless something was added", async () => {
    const member = await aMember();
    const company = await aCompanyByHand(member);
    const input = { project_name: "Sea", companies: [company._id] };
    const made = await createProject.run(ctxOf(member), input);
    const { items } = await listUndo.run(ctxOf(member), { state: "open" });
    const undoId = items.find(({ subject_id }) => subject_id === made._id)?._id;
    const other = await aCompanyByHand(member, { name: "Harbour" });
    const added = await addEntries.run(ctxOf(member), {
      project_id: made._id,
      companies: [other._id],
    });
    expect(await codeOf(undoAct.run(ctxOf(member), { undoId }))).toBe("CONFLICT");
    await undoAct.run(ctxOf(member), { undoId: added.undo_id });
    await undoAct.run(ctxOf(member), { undoId });
    const rows =
      await asOwner()`select count(*)::int as left from projects where org_id = ${member.orgId}`;
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe("a thesis", () => {
  test("keeps what decides who is found, and tells who came after the last look", async () => {
    const at = (day: number) => ({ now: () => new Date(1_700_000_000_000 + day * 86_400_000) });
    const member = await aMember();
    const made = await aProject(member, at(1));
    const thesis = "sort=name&q=companies+in+Norway&page=2";
    const input = { projectId: made._id, thesis, version: 1 };
    const changed = await updateProject.run(ctxOf(member), input);
    expect(changed.thesis).toBe("q=companies+in+Norway");
    await aCompanyByHand(member, { name: "Early", country: "Norway" }, at(0));
    const inside = await aCompanyByHand(member, { name: "Inside", country: "Norway" }, at(2));
    await anEntry(member, made._id, inside._id);
    await aCompanyByHand(member, { name: "Later", country: "Norway" }, at(2));
    await aCompanyByHand(member, { name: "Elsewhere", country: "Italy" }, at(2));
    const fresh = () => listNewCompanies.run(ctxOf(member), { projectId: made._id });
    const found = await fresh();
    expect(found.items.map(({ company_name }) => company_name)).toEqual(["Later"]);
    expect(found).toMatchObject({ total: 1, is_capped: false });
    await lookAtProject.run(ctxOf(member, at(3)), { projectId: made._id });
    expect((await fresh()).items).toEqual([]);
    await aCompanyByHand(member, { name: "Latest", country: "Norway" }, at(4));
    expect((await fresh()).items.map(({ company_name }) => company_name)).toEqual(["Latest"]);
    const colleague = await aMember({ organization: { id: member.orgId, name: "Ridge" } });
    const theirs = await listNewCompanies.run(ctxOf(colleague), { projectId: made._id });
    expect(theirs.total).toBe(2);
    const key = ctxOfApiKey(member, ["read", "write"]);
    expect(await codeOf(lookAtProject.run(key, { projectId: made._id }))).toBe("FORBIDDEN");
  });
});
