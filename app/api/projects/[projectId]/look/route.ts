import { lookAtProject } from "@/lib/domains/projects/service/thesis";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(lookAtProject);
