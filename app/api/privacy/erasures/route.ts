import { listErasures } from "@/lib/domains/privacy/service/erasing";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listErasures);
