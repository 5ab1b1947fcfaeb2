import { removeCriteria, updateCriteria } from "@/lib/domains/criteria/service/change";
import { getCriteria } from "@/lib/domains/criteria/service/read";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getCriteria);
export const PATCH = toRoute(updateCriteria);
export const DELETE = toRoute(removeCriteria);
