import { createCriteria } from "@/lib/domains/criteria/service/change";
import { listCriteria } from "@/lib/domains/criteria/service/read";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listCriteria);
export const POST = toRoute(createCriteria);
