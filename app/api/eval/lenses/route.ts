import { listLenses } from "@/lib/domains/criteria/service/lenses";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listLenses);
