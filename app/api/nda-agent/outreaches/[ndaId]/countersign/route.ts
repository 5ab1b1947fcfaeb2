import { countersign } from "@/lib/domains/ndas/service/signing";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(countersign);
