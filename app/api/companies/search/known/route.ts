import { countKnown } from "@/lib/domains/companies/service/facets";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(countKnown);
