import { ndaStatistics } from "@/lib/domains/ndas/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(ndaStatistics);
