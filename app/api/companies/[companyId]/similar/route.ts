import { listSimilar } from "@/lib/domains/companies/service/similar";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listSimilar);
