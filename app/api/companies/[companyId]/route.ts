import { updateCompany } from "@/lib/domains/companies/service/edit";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getCompany);
export const PATCH = toRoute(updateCompany);
