import { listDuplicates } from "@/lib/domains/companies/service/duplicates";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listDuplicates);
