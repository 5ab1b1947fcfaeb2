import { getMe } from "@/lib/domains/accounts/service/session";
import {
  createProject,
  getProject,
  listProjects,
  updateProject,
} from "@/lib/domains/projects/service";
import { openapiFor } from "@/lib/transport/openapi";

export const GET = () =>
  Response.json(
    openapiFor({
      "/api/auth/me": { get: getMe },
      "/api/projects/": { post: createProject },
      "/api/projects/user/{userId}": { get: listProjects },
      "/api/projects/{projectId}": { get: getProject, patch: updateProject },
    }),
  );
