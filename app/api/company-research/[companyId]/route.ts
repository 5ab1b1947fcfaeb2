import { researchCompany } from "@/lib/domains/evaluations/service/company-detail";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(researchCompany, "GET /api/company-research/{companyId}");
