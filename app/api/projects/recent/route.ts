import { listRecentProjects } from "@/lib/domains/projects/service";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listRecentProjects);
