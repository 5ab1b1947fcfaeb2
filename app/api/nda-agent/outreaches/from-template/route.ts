import { fillMany } from "@/lib/domains/ndas/service/fill-many";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(fillMany);
