import { archiveProject } from "@/lib/domains/projects/service/lifecycle";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(archiveProject, "POST /api/projects/{projectId}/archive");
export const DELETE = toRoute(archiveProject, "DELETE /api/projects/{projectId}/archive");
