import { getThreshold } from "@/lib/domains/evaluations/service/threshold";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getThreshold);
