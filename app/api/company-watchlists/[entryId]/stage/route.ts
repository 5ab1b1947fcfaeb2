import { setStage } from "@/lib/domains/watchlists/service/staging";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(setStage);
