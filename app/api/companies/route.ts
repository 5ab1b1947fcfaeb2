import { listCompanies } from "@/lib/domains/companies/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listCompanies);
