import { mapMarket } from "@/lib/domains/companies/service/market";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(mapMarket);
