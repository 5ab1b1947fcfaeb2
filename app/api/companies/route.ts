import { createCompany } from "@/lib/domains/companies/service/create";
import { listCompanies } from "@/lib/domains/companies/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listCompanies);
export const POST = toRoute(createCompany);
