import { searchCompanies } from "@/lib/domains/companies/service/search";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(searchCompanies);
