import { compareNda } from "@/lib/domains/ndas/service/policy";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(compareNda);
