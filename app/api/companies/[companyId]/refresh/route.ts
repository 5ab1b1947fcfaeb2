import { refreshCompany } from "@/lib/domains/news/service/refresh-company";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(refreshCompany);
