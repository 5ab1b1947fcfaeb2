import { getRetention } from "@/lib/domains/privacy/service/retention";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getRetention);
