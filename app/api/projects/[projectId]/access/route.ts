import { getProjectAccess, shareProject } from "@/lib/domains/projects/service/sharing";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getProjectAccess);
export const PATCH = toRoute(shareProject);
