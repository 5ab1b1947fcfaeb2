import { findTargets } from "@/lib/domains/connections/service/paths";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(findTargets);
