import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(setStage);
