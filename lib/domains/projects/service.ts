import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { lookupKey, searchKey } from "@/lib/core/search-key";
import { personBehind } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { assertVersion } from "@/lib/service/version";
import {
  findProject,
  findProjectByName,
  insertProject,
  lockProject,
  type ProjectRow,
  pageOfProjects,
  updateProject as updateRow,
} from "./queries";
import {
  CreateProjectInput,
  GetProjectInput,
  ListProjectsInput,
  Project,
  ProjectPage,
  UpdateProjectInput,
} from "./schema";

const toProject = (row: ProjectRow) => ({
  _id: row.id,
  project_name: row.name,
  project_description: row.description,
  user_id: row.userId,
  companies: [],
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
});

function nameTaken(): AppError {
  const message = "A project with this name exists";
  return new AppError("CONFLICT", message, { fields: { project_name: [message] } });
}

export const getProject = defineOperation(
  {
    name: "projects.get",
    summary: "Get a project",
    effect: "read",
    access: "member",
    transaction: "read",
    input: GetProjectInput,
    output: Project,
  },
  async (ctx, { projectId }) => {
    const row = await findProject(ctx.db, ctx.org.id, projectId);
    if (!row) throw notFound("Project");
    return toProject(row);
  },
);

export const createProject = defineOperation(
  {
    name: "projects.create",
    summary: "Create a project",
    effect: "write",
    access: "member",
    transaction: "write",
    input: CreateProjectInput,
    output: Project,
    replay: (ctx, projectId) => getProject.call(ctx, { projectId }),
  },
  async (ctx, { project_name, project_description }) => {
    const at = ctx.now();
    const row = await insertProject(ctx.db, {
      id: newId("prj"),
      orgId: ctx.org.id,
      userId: personBehind(ctx.actor) ?? "",
      name: project_name,
      nameKey: searchKey(project_name),
      description: project_description,
      createdAt: at,
      updatedAt: at,
    });
    if (!row) throw nameTaken();
    return toProject(row);
  },
);

export const updateProject = defineOperation(
  {
    name: "projects.update",
    summary: "Rename or describe a project",
    effect: "write",
    access: "member",
    transaction: "write",
    input: UpdateProjectInput,
    output: Project,
  },
  async (ctx, { projectId, project_name, project_description, version }) => {
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
      version: stored.version + 1,
      updatedAt: ctx.now(),
    });
    if (!row) throw notFound("Project");
    return toProject(row);
  },
);

export const listProjects = defineOperation(
  {
    name: "projects.list",
    summary: "List the organization's projects, or those whose name has q, newest first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListProjectsInput,
    output: ProjectPage,
  },
  async (ctx, { userId, q, page, per_page }) => {
    if (userId !== undefined && userId !== personBehind(ctx.actor)) throw notFound("Person");
    const asked = { page, per_page, nameHas: lookupKey(q) };
    const { rows, total } = await pageOfProjects(ctx.db, ctx.org.id, asked);
    return { items: rows.map(toProject), total, page, per_page };
  },
);
