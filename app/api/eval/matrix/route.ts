import { getMatrix } from "@/lib/domains/evaluations/service/preview";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getMatrix);
