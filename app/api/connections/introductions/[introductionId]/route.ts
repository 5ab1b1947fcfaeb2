import { settleIntroduction } from "@/lib/domains/connections/service/introductions";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(settleIntroduction);
