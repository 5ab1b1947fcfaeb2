import type { SpotlightApi } from "@/lib/client/api";
import { fetchJson } from "@/lib/client/fetch-json";
import { settle } from "@/lib/client/settle";
import { createProjectAction, updateProjectAction } from "@/lib/domains/projects/actions";
import { PROJECTS_PER_PAGE } from "@/lib/domains/projects/constants";

const shapes = () => import("@/lib/domains/projects/schema");

export const projects: SpotlightApi["projects"] = {
  list: ({ userId, page, q, perPage = PROJECTS_PER_PAGE }, signal) =>
    fetchJson(`/api/projects/user/${encodeURIComponent(userId)}`, {
      query: { page, per_page: perPage, q: q || undefined },
      signal,
      schema: async () => (await shapes()).ProjectPage,
    }),
  get: (projectId, signal) =>
    fetchJson(`/api/projects/${encodeURIComponent(projectId)}`, {
      signal,
      schema: async () => (await shapes()).Project,
    }),
  create: (input) => settle(() => createProjectAction(input)),
  update: (input) => settle(() => updateProjectAction(input)),
};
