import { listActs } from "@/lib/domains/activity/service/acts";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listActs);
