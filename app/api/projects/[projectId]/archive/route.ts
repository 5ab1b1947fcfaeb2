import { archiveProject } from "@/lib/domains/projects/service/keeping";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(archiveProject, { fixed: { is_archived: true } });
export const DELETE = toRoute(archiveProject, { fixed: { is_archived: false } });
