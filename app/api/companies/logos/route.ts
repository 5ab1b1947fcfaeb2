import { locateLogos } from "@/lib/domains/logos/service/logos";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(locateLogos);
