import { existsCompany } from "@/lib/domains/companies/service/profile";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(existsCompany);
