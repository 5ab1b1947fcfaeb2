import { listOfCompany } from "@/lib/domains/documents/service/of-company";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listOfCompany);
