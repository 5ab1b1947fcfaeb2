import { getProject, updateProject } from "@/lib/domains/projects/service";
import { removeProject } from "@/lib/domains/projects/service/lifecycle";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getProject);
export const PATCH = toRoute(updateProject);
export const DELETE = toRoute(removeProject);
