import { listUndo } from "@/lib/domains/activity/service";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listUndo);
