import { readFunnel } from "@/lib/domains/watchlists/service/funnel";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(readFunnel);
