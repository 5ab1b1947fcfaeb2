import { AppError } from "@/lib/core/errors";
import { lookupKey, searchKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import { type ProjectSort, RECENT_PROJECTS } from "@/lib/domains/projects/constants";
import type { projectCalls } from "@/lib/domains/projects/contract";
import type { Project } from "@/lib/domains/projects/schema";
import { SAMPLES_RECORDED_AT } from "../companies/known";
import { DEMO_USER_ID } from "../identity";
import type { StoredProject } from "../usual";
import { type DemoCalls, type DemoContext, momentOf, needsAccount, pageOfList } from "./answer";
import {
  addedEntry,
  entriesIn,
  entriesOf,
  knownCompany,
  projectsIn,
  projectWithId,
  stageCounts,
} from "./deals";

function toProject(ctx: DemoContext, project: StoredProject): Project {
  const entries = entriesOf(ctx, project._id);
  return {
    ...project,
    companies: entries.map(({ company_id }) => company_id),
    access: "organization",
    entries: entries.length,
    stage_counts: stageCounts(entries, ctx.now()),
    is_own: true,
    can_share: false,
  };
}

/** None where what the browser keeps cannot be read. */
const readableProjects = (ctx: DemoContext): readonly StoredProject[] =>
  ctx.storage.isReadable("projects") ? projectsIn(ctx) : [];

/** Stored projects are in order already, the newest first. */
function inOrder(found: readonly StoredProject[], sort: ProjectSort): readonly StoredProject[] {
  if (sort === "-created") return found;
  if (sort === "created") return found.toReversed();
  const byName = found.toSorted((a, b) =>
    lookupKey(a.project_name).localeCompare(lookupKey(b.project_name), "en"),
  );
  return sort === "name" ? byName : byName.toReversed();
}

const isNamed = (name: string) => (project: StoredProject) =>
  searchKey(project.project_name) === searchKey(name);

function assertFree(projects: readonly StoredProject[], name: string): void {
  if (projects.some(isNamed(name)))
    throw new AppError("CONFLICT", "There is already a project with this name", {
      fields: { project_name: ["There is already a project with this name"] },
    });
}

/** "Demo Project", then "Demo Project 2" and so on. */
function freeName(projects: readonly StoredProject[]): string {
  let name = "Demo Project";
  for (let nth = 2; projects.some(isNamed(name)); nth++) name = `Demo Project ${nth}`;
  return name;
}

type Created = {
  project_name?: string;
  project_description: string;
  companies: readonly string[];
  thesis: string | null;
};

/** A new project, in front of the others; its id is made of the current time. */
export function createProject(ctx: DemoContext, created: Created): StoredProject {
  const projects = projectsIn(ctx);
  const companies = [...new Set(created.companies)].map((id) => knownCompany(id).sample.id);
  const project_name = created.project_name ?? freeName(projects);
  assertFree(projects, project_name);
  const at = momentOf(ctx);
  let id = ctx.now().getTime();
  while (projects.some(({ _id }) => _id === `demo_project_${id}`)) id++;
  const project: StoredProject = {
    _id: `demo_project_${id}`,
    project_name,
    project_description: created.project_description,
    user_id: DEMO_USER_ID,
    created_at: at,
    updated_at: at,
    version: 1,
    thesis: created.thesis,
    archived_at: null,
  };
  const added = companies.map((company) => addedEntry(ctx, project._id, company));
  ctx.storage.write("entries", [...added, ...entriesIn(ctx)]);
  ctx.storage.write("projects", [project, ...projects]);
  return project;
}

function change(ctx: DemoContext, id: string, changes: Partial<StoredProject>): StoredProject {
  const before = projectWithId(ctx, id);
  const after = { ...before, ...changes, version: before.version + 1, updated_at: momentOf(ctx) };
  const next = projectsIn(ctx).map((project) => (project._id === id ? after : project));
  ctx.storage.write("projects", next);
  return after;
}

export const projectAnswers: DemoCalls<typeof projectCalls> = {
  create: (ctx, input) => toProject(ctx, createProject(ctx, input)),
  list: (ctx, { q, state, sort = "-created", page, per_page }) => {
    // SPEC.md section 8: the list is empty when it cannot be read; a project is still found by its id.
    const projects = readableProjects(ctx);
    const found = projects.filter(
      ({ project_name, archived_at }) =>
        lookupKey(project_name).includes(lookupKey(q)) &&
        (state === "all" || (archived_at === null) === (state === "active")),
    );
    const shown = pageOfList(inOrder(found, sort), { page, per_page });
    return { ...shown, items: shown.items.map((project) => toProject(ctx, project)) };
  },
  get: (ctx, { projectId }) => toProject(ctx, projectWithId(ctx, projectId)),
  update: (ctx, { projectId, version, ...changes }) => {
    const before = projectWithId(ctx, projectId);
    assertVersion("project", before.version, version);
    const others = projectsIn(ctx).filter(({ _id }) => _id !== projectId);
    if (changes.project_name !== undefined) assertFree(others, changes.project_name);
    ctx.undo.record(`Edited the project ${before.project_name}`, momentOf(ctx), projectId);
    return toProject(ctx, change(ctx, projectId, changes));
  },
  remove: (ctx, { projectId }) => {
    const { project_name } = projectWithId(ctx, projectId);
    const label = `Deleted the project ${project_name}`;
    const undo_id = ctx.undo.record(label, momentOf(ctx), projectId);
    const isOther = ({ project_id }: { project_id: string }) => project_id !== projectId;
    ctx.storage.write("entries", entriesIn(ctx).filter(isOther));
    ctx.storage.write(
      "projects",
      projectsIn(ctx).filter(({ _id }) => _id !== projectId),
    );
    return { _id: projectId, project_name, undo_id };
  },
  getProjectAccess: (ctx, { projectId }) => {
    const { _id, created_at } = projectWithId(ctx, projectId);
    const owner = { user_id: DEMO_USER_ID, full_name: null, is_owner: true, added_at: created_at };
    return { _id, access: "organization", can_share: false, members: [owner] };
  },
  share: needsAccount("Sharing a project"),
  archive: (ctx, { projectId, is_archived }) => {
    const { project_name } = projectWithId(ctx, projectId);
    const label = `${is_archived ? "Archived" : "Restored"} the project ${project_name}`;
    const undo_id = ctx.undo.record(label, momentOf(ctx), projectId);
    const archived_at = is_archived ? momentOf(ctx) : null;
    return { ...toProject(ctx, change(ctx, projectId, { archived_at })), undo_id };
  },
  look: (ctx, { projectId }) => ({
    _id: projectWithId(ctx, projectId)._id,
    looked_at: momentOf(ctx),
  }),
  listNew: (ctx, { projectId }) => ({
    _id: projectWithId(ctx, projectId)._id,
    since: SAMPLES_RECORDED_AT,
    items: [],
    total: 0,
    is_capped: false,
  }),
  listRecent: (ctx) => ({
    items: readableProjects(ctx)
      .filter(({ archived_at }) => archived_at === null)
      .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
      .slice(0, RECENT_PROJECTS)
      .map(({ _id, project_name, project_description, created_at, updated_at }) => ({
        _id,
        project_name,
        project_description,
        created_at,
        updated_at,
      })),
  }),
};
