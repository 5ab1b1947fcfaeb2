import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { lookupKey, searchKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import { addCompanies } from "@/lib/domains/watchlists/service/add";
import { pipelineOf } from "@/lib/domains/watchlists/service/pipeline";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { LISTED_COMPANIES_MAX, RECENT_PROJECTS } from "./constants";
import { projectCalls } from "./contract";
import {
  findProject,
  findProjectByName,
  insertProject,
  listRecentProjects as listRecentRows,
  lockProject,
  pageOfProjects,
  updateProject as updateRow,
} from "./queries";
import type { Project } from "./schema";
import { difference, forgetProject, restoreProject, stateOf } from "./service/undo";
import { getVisibleProject } from "./service/visible-project";
import { toProject, toProjects } from "./service/wire";

function nameTaken(): AppError {
  const message = "A project with this name exists";
  return new AppError("CONFLICT", message, { fields: { project_name: [message] } });
}

/** Details of a project's activity row. */
const about = ({ _id, project_name }: Project) => ({
  projectId: _id,
  detail: { project: project_name },
});

export const getProject = implement(
  projectCalls.get,
  { transaction: "read" },
  async (ctx, { projectId }) => toProject(ctx, await getVisibleProject(ctx, projectId)),
);

export const createProject = implement(
  projectCalls.create,
  {
    transaction: "write",
    activity: { about },
    replay: (ctx, projectId) => getProject.call(ctx, { projectId }),
  },
  async (ctx, { project_name, project_description, companies, access, thesis }) => {
    if (access === "members" && ctx.actor.type !== "user")
      throw new AppError(
        "FORBIDDEN",
        "Projects made with an API key are visible to the whole organization",
      );
    const at = ctx.now();
    const row = await insertProject(ctx.db, {
      id: newId("prj"),
      orgId: ctx.org.id,
      userId: actingPersonId(ctx.actor) ?? "",
      name: project_name,
      nameKey: searchKey(project_name),
      description: project_description,
      access,
      thesis,
      createdAt: at,
      updatedAt: at,
    });
    if (!row) throw nameTaken();
    const added = await addCompanies(ctx, row, await pipelineOf(ctx), { companyIds: companies });
    // Not tied to the project, which is deleted: its creator can still undo it when others cannot
    // see it.
    await recordUndo(ctx, {
      label: `Created the project ${row.name}`,
      inverse: forgetProject,
      input: { projectId: row.id, entries: added.forgotten },
      subjectType: "projects",
      subjectId: row.id,
      isPrivate: access === "members",
    });
    // Adding companies moved its `updated_at`.
    return toProject(ctx, (await findProject(ctx.db, ctx.org.id, row.id)) ?? row);
  },
);

export const updateProject = implement(
  projectCalls.update,
  {
    transaction: "write",
    activity: { about },
  },
  async (ctx, { projectId, project_name, project_description, thesis, version }) => {
    const stored = await lockProject(ctx.db, ctx.org.id, projectId);
    if (!stored) throw notFound("Project");
    assertVersion("project", stored.version, version);
    const name = project_name ?? stored.name;
    const nameKey = searchKey(name);
    const namesake = await findProjectByName(ctx.db, ctx.org.id, nameKey);
    if (namesake && namesake.id !== projectId) throw nameTaken();
    const row = await updateRow(ctx.db, ctx.org.id, projectId, {
      name,
      nameKey,
      description: project_description ?? stored.description,
      thesis: thesis === undefined ? stored.thesis : thesis,
      version: stored.version + 1,
      updatedAt: ctx.now(),
    });
    if (!row) throw notFound("Project");
    const changed = difference(stateOf(stored), stateOf(row));
    if (Object.keys(changed.after).length > 0)
      await recordUndo(ctx, {
        label: changed.after.name ? `Renamed ${stored.name} to ${name}` : `Changed ${name}`,
        inverse: restoreProject,
        input: { projectId, ...changed },
        subjectType: "projects",
        subjectId: projectId,
        projectId,
      });
    return toProject(ctx, row);
  },
);

export const listProjects = implement(
  projectCalls.list,
  { transaction: "read" },
  async (ctx, { userId, q, state, sort, page, per_page }) => {
    if (userId !== undefined && userId !== actingPersonId(ctx.actor)) throw notFound("Person");
    const asked = { page, per_page, state, sort, nameHas: lookupKey(q) };
    const { rows, total } = await pageOfProjects(ctx.db, ctx.org.id, asked);
    const items = await toProjects(ctx, rows, LISTED_COMPANIES_MAX);
    return { items, total, page, per_page };
  },
);

export const listRecentProjects = implement(
  projectCalls.listRecent,
  { transaction: "read" },
  async (ctx) => {
    const rows = await listRecentRows(ctx.db, ctx.org.id, RECENT_PROJECTS);
    return {
      items: rows.map(({ id, name, description, createdAt, updatedAt }) => ({
        _id: id,
        project_name: name,
        project_description: description,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      })),
    };
  },
);
