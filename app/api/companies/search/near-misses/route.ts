import { listNearMisses } from "@/lib/domains/companies/service/near-misses";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listNearMisses);
