import { getPolicy, savePolicy } from "@/lib/domains/ndas/service/policy";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getPolicy);
export const PUT = toRoute(savePolicy);
