import { suggestWording } from "@/lib/domains/ndas/service/wording";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(suggestWording, "POST /api/nda-agent/outreaches/{ndaId}/wording");
