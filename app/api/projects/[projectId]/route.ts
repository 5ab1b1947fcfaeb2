import { getProject, updateProject } from "@/lib/domains/projects/service";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getProject);
export const PATCH = toRoute(updateProject);
