import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  archiveProjectAction,
  createProjectAction,
  lookAtProjectAction,
  removeProjectAction,
  shareProjectAction,
  updateProjectAction,
} from "@/lib/domains/projects/actions";
import { PROJECTS_PER_PAGE } from "@/lib/domains/projects/constants";

const shapes = () => import("@/lib/domains/projects/schema");
const addressOf = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}`;

export const projectsOver = ({ read, write }: Port): SpotlightApi["projects"] => ({
  list: ({ userId, page, q, state, perPage = PROJECTS_PER_PAGE }, signal) =>
    read(`/api/projects/user/${encodeURIComponent(userId)}`, {
      query: { page, per_page: perPage, q: q || undefined, state },
      signal,
      schema: async () => (await shapes()).ProjectPage,
    }),
  get: (projectId, signal) =>
    read(addressOf(projectId), { signal, schema: async () => (await shapes()).Project }),
  create: (input) => write(createProjectAction, input),
  update: (input) => write(updateProjectAction, input),
  archive: (input) => write(archiveProjectAction, input),
  remove: (projectId) => write(removeProjectAction, { projectId }),
  access: (projectId, signal) =>
    read(`${addressOf(projectId)}/access`, {
      signal,
      schema: async () => (await shapes()).ProjectAccess,
    }),
  share: (input) => write(shareProjectAction, input),
  newCompanies: (projectId, signal) =>
    read(`${addressOf(projectId)}/new-companies`, {
      signal,
      schema: async () => (await shapes()).NewCompanies,
    }),
  look: (projectId) => write(lookAtProjectAction, { projectId }),
});
