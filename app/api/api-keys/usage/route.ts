import { getUsage } from "@/lib/domains/api-keys/service/plan";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getUsage);
