import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const projectCalls = defineContract("projects", {
  create: {
    summary: "Create a project, with companies or without",
    effect: "write",
    access: "member",
    action: "createProjectAction",
    creates: true,
    routes: { "POST /api/projects/": {} },
    input: schema("CreateProjectInput"),
    output: schema("Project"),
  },
  list: {
    summary: "List the organization's projects, or those whose name has q, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/projects/user/{userId}": {} },
    input: schema("ListProjectsInput"),
    output: schema("ProjectPage"),
  },
  get: {
    summary: "Get a project",
    effect: "read",
    access: "member",
    routes: { "GET /api/projects/{projectId}": {} },
    input: schema("GetProjectInput"),
    output: schema("Project"),
  },
  update: {
    summary: "Rename or describe a project, or set its thesis",
    effect: "write",
    access: "member",
    action: "updateProjectAction",
    routes: { "PATCH /api/projects/{projectId}": {} },
    input: schema("UpdateProjectInput"),
    output: schema("Project"),
  },
  remove: {
    summary: "Delete a project and what is in it; this can be undone",
    effect: "write",
    access: "member",
    action: "removeProjectAction",
    routes: { "DELETE /api/projects/{projectId}": {} },
    input: schema("GetProjectInput"),
    output: schema("RemovedProject"),
  },
  getProjectAccess: {
    summary: "Get who can see a project, and its members",
    effect: "read",
    access: "member",
    routes: { "GET /api/projects/{projectId}/access": {} },
    input: schema("GetProjectInput"),
    output: schema("ProjectAccess"),
  },
  share: {
    summary: "Set who can see a project, and its members",
    effect: "write",
    access: "member",
    action: "shareProjectAction",
    routes: { "PATCH /api/projects/{projectId}/access": {} },
    input: schema("ShareProjectInput"),
    output: schema("SharedProject"),
  },
  archive: {
    summary: "Archive a project, or restore it",
    effect: "write",
    access: "member",
    action: "archiveProjectAction",
    routes: {
      "POST /api/projects/{projectId}/archive": { body: "none", fixed: { is_archived: true } },
      "DELETE /api/projects/{projectId}/archive": { fixed: { is_archived: false } },
    },
    input: schema("ArchiveProjectInput"),
    output: schema("ChangedProject"),
  },
  look: {
    summary: "Mark what is new to a project’s thesis as seen",
    effect: "write",
    access: "member",
    action: "lookAtProjectAction",
    routes: { "POST /api/projects/{projectId}/look": { body: "none" } },
    input: schema("GetProjectInput"),
    output: schema("NotedLook"),
  },
  listNew: {
    summary:
      "List companies that match a project's thesis and are new since the caller last looked",
    effect: "read",
    access: "member",
    lifetime: "watchlists",
    routes: { "GET /api/projects/{projectId}/new-companies": {} },
    input: schema("GetProjectInput"),
    output: schema("NewCompanies"),
  },
  listRecent: {
    summary: "List the names of the organization’s newest projects",
    effect: "read",
    access: "member",
    routes: { "GET /api/projects/recent": {} },
    input: noInput,
    output: schema("RecentProjects"),
  },
});

export const projectActs = {
  "projects.create": ["Created the project {subject}", "Created a project"],
  "projects.update": ["Edited the project {subject}", "Edited a project"],
  "projects.archive": ["{what} the project {subject}", "Archived or restored a project"],
  "projects.remove": ["Deleted the project {subject}", "Deleted a project"],
  "projects.share": ["Changed who can see {subject}", "Changed who can see a project"],
} satisfies ActTexts<"projects">;
