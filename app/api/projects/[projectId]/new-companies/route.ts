import { listNewCompanies } from "@/lib/domains/projects/service/thesis";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listNewCompanies);
