import { undoAct } from "@/lib/domains/activity/service";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(undoAct);
