import { researchCompany } from "@/lib/domains/companies/service/research";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(researchCompany, "GET /api/company/{companyId}/research");
