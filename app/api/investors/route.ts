import { listInvestors } from "@/lib/domains/investors/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listInvestors);
