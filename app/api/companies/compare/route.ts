import { compareCompanies } from "@/lib/domains/research/service/compare";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(compareCompanies);
