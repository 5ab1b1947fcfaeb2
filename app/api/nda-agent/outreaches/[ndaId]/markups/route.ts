import { takeMarkup } from "@/lib/domains/ndas/service/take-markup";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(takeMarkup, "POST /api/nda-agent/outreaches/{ndaId}/markups");
