import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import { createProjectAction, updateProjectAction } from "@/lib/domains/projects/actions";
import { PROJECTS_PER_PAGE } from "@/lib/domains/projects/constants";

const shapes = () => import("@/lib/domains/projects/schema");

export const projectsOver = ({ read, write }: Port): SpotlightApi["projects"] => ({
  list: ({ userId, page, q, perPage = PROJECTS_PER_PAGE }, signal) =>
    read(`/api/projects/user/${encodeURIComponent(userId)}`, {
      query: { page, per_page: perPage, q: q || undefined },
      signal,
      schema: async () => (await shapes()).ProjectPage,
    }),
  get: (projectId, signal) =>
    read(`/api/projects/${encodeURIComponent(projectId)}`, {
      signal,
      schema: async () => (await shapes()).Project,
    }),
  create: (input) => write(createProjectAction, input),
  update: (input) => write(updateProjectAction, input),
});
