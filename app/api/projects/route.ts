import { createProject } from "@/lib/domains/projects/service";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(createProject);
