import { keepApart } from "@/lib/domains/companies/service/merge";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(keepApart);
