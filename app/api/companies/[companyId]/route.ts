import { updateCompany } from "@/lib/domains/companies/service/edit";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(updateCompany);
